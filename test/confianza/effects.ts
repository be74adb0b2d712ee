import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../../src/server/db/client.ts'
import { createApp } from '../../src/server/http/app.ts'
import { becomeOwner } from '../owner.ts'
import type { TestApp } from '../test-app.ts'

type App = TestApp['app']
type Filas = Map<string, string>

/**
 * Columns with encrypted or salted values, or with mails that contain such values. These values differ each time, and no request can
 * predict them.
 */
const random = [
  ...['token_hash', 'codigo_hash', 'password_hash', 'tk_hash', 'desafio_hash', 'intento_hash', 'secreto_hash'],
  ...['html', 'texto', 'secretos', 'sellado', 'totp_secreto'],
]
/** Random values inside other texts: file names, the provider's ids, request codes. */
const sorteado = /[\da-f]{8}-[\da-f]{4}-[\da-f-]{22}|[\da-f]{32,}|\b[a-z](-[a-z\d]{4}){2}\b/gi

/**
 * Returns a function that compares the database changes of two requests from the same state, and rolls both back. It returns the
 * differences, one line per row, or undefined if a failed query of a request aborted the surrounding transaction.
 */
export async function openEffectComparison({ deps }: TestApp) {
  const { rows: tables } = await deps.db.execute<{ tabla: string }>(
    sql`select relname as tabla from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  )
  const digests = sql.join(
    tables.map(
      ({ tabla }) => sql`select ${tabla} as tabla,
        coalesce(md5(string_agg(f, e'\n' order by f)), '') as digest
        from (select ((to_jsonb(t) - ${sql.param(random)}::text[]))::text as f from ${sql.identifier(tabla)} t) filas`,
    ),
    sql` union all `,
  )
  const readDigests = async (tx: Tx): Promise<Filas> => {
    const { rows } = await tx.execute<{ tabla: string; digest: string }>(digests)
    return new Map(rows.map(({ tabla, digest }) => [tabla, digest]))
  }
  const readFilas = async (tx: Tx, table: string): Promise<string[]> => {
    const { rows } = await tx.execute<{ fila: string }>(
      sql`select (to_jsonb(t) - ${sql.param(random)}::text[])::text as fila from ${sql.identifier(table)} t`,
    )
    return rows.map(({ fila }) => fila.replace(sorteado, '…'))
  }

  async function leave<Read>(asks: ((app: App) => Promise<unknown>)[], read: (tx: Tx) => Promise<Read>) {
    const dejado: Read[] = []
    const back = new Error('nothing of it stays')
    await deps.db
      .transaction(async (tx) => {
        const app = createApp({ ...deps, db: tx as unknown as Db }, { trustProxy: 1 })
        const sequences = await withRights(tx, readSequences)
        for (const ask of asks) {
          await tx.execute(sql`savepoint antes`)
          await ask(app)
          dejado.push(await read(tx))
          await tx.execute(sql`rollback to savepoint antes`)
          await withRights(tx, () => tx.execute(setBack(sequences)))
        }
        throw back
      })
      .catch((error: unknown) => {
        if (error !== back) throw error
      })
    return dejado
  }

  return async (
    one: (app: App) => Promise<unknown>,
    other: (app: App) => Promise<unknown>,
  ): Promise<string[] | undefined> => {
    try {
      const [before, after] = await leave([one, other], readDigests)
      const distinct = tables.flatMap(({ tabla }) => (before?.get(tabla) === after?.get(tabla) ? [] : [tabla]))
      const texts: string[] = []
      for (const table of distinct) {
        const [unas = [], others = []] = await leave([one, other], (tx) => readFilas(tx, table))
        texts.push(
          ...unas.filter((row) => !others.includes(row)).map((row) => `${table} lacks ${row}`),
          ...others.filter((row) => !unas.includes(row)).map((row) => `${table} has ${row}`),
        )
      }
      return texts
    } catch (error) {
      if (String(error instanceof Error && error.cause).includes('current transaction is aborted')) return undefined
      throw error
    }
  }
}

type Sequence = { nombre: string; ultimo: number | null }

/**
 * Runs `run` as the table owner, then restores the previous role and rows. A rollback does not affect sequences, so `run` can set them.
 */
async function withRights<Result>(tx: Tx, run: (tx: Tx) => Promise<Result>): Promise<Result> {
  await tx.execute(sql`savepoint derechos`)
  await becomeOwner(tx)
  const result = await run(tx)
  await tx.execute(sql`rollback to savepoint derechos`)
  return result
}

async function readSequences(tx: Tx): Promise<Sequence[]> {
  const { rows } = await tx.execute<Sequence>(
    sql`select quote_ident(sequencename) as nombre, last_value as ultimo from pg_sequences where schemaname = 'public'`,
  )
  return rows
}

function setBack(sequences: Sequence[]) {
  const each = sequences.map(({ nombre, ultimo }) => sql`setval(${nombre}, ${ultimo ?? 1}::bigint, ${ultimo !== null})`)
  return sql`select ${sql.join(each, sql`, `)}`
}
