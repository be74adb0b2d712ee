import { desc, type SQL, sql } from 'drizzle-orm'
import { convenios } from '../../../db/schema/convenios.ts'
import { eslabones } from '../../../db/schema/hash-chain.ts'
import { auditoria } from '../../../db/schema/mensajes.ts'
import { cierresCaja, cierresPeriodo } from '../../../db/schema/office.ts'
import {
  coberturas,
  cotizaciones,
  devoluciones,
  devolucionesPedidas,
  imputaciones,
  pagos,
  recibos,
  transferencias,
} from '../../../db/schema/pagos.ts'
import { preferenciaCuotas, preferencias } from '../../../db/schema/proveedor.ts'
import { ajustesPrecio, cancelaciones, cuotas } from '../../../db/schema/reservas.ts'
import { joinSql } from '../../../db/sql-expressions.ts'
import type { DbOrTx } from '../../deps.ts'
import { differingDerivedSums } from './derived.ts'

/** `no_coincide`: a derived figure does not match its rows. `cabeza_ausente`: the chain has no link with the hash `since`. */
export type ChainFailure =
  | { clase: 'fila_alterada' | 'fila_borrada' | 'fila_sin_eslabon' | 'eslabon_ausente'; libro: string; fila: number }
  | { clase: 'no_coincide'; libro: string; fila: string }
  | { clase: 'cabeza_ausente' }

type LedgerCheck = {
  libros: { libro: string; filas: number }[]
  cabeza: ChainHead | null
  falla: ChainFailure | null
}

/**
 * Verifies the hash chain and the figures derived from its rows. With `since`, the chain must contain the link with this hash. Uses only
 * PostgreSQL's built-in functions, because an attacker could have replaced the app's functions.
 */
export async function verifyLibros({ db }: { db: DbOrTx }, { since }: { since?: string } = {}): Promise<LedgerCheck> {
  return db.transaction(
    async (tx) => {
      // The hash covers JSON with timestamps in UTC.
      await tx.execute(sql`set local timezone to 'UTC'`)
      const sorted = (await findBrokenLink(tx)) ?? null
      // Reports a row without a link before a missing link, because a row helps more.
      const failure = sorted && sorted.clase !== 'eslabon_ausente' ? sorted : ((await findUnchained(tx)) ?? sorted)
      return {
        libros: await countLibros(tx),
        cabeza: await readChainHead({ db: tx }),
        falla:
          failure ??
          (await findDifferingSum(tx)) ??
          (since && !(await hasLink(tx, since)) ? { clase: 'cabeza_ausente' } : null),
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

const batchSize = 10_000

type ChainRange = { hasta: number | null; hash: string; falla: ChainFailure | null }

async function findBrokenLink(tx: DbOrTx): Promise<ChainFailure | null> {
  for (let until = 0, hash = ''; ; ) {
    const { rows } = await tx.execute<ChainRange>(rangeHash(until, hash))
    const [parsed] = rows
    if (!parsed || parsed.hasta === null) return null
    if (parsed.falla) return parsed.falla
    until = parsed.hasta
    hash = parsed.hash
  }
}

/** Selects the first wrong link after link `until`, whose hash is `hash`. Also selects the link from which to continue. */
const rangeHash = (until: number, hash: string) => sql`
  with leidos as materialized (
    select e.*, lag(e.huella, 1, decode(${hash}, 'hex')) over (order by e.id) as previa,
      ${contentOf(sql`e.libro`, sql`e.fila`)} as contenido
    from (select * from eslabones where id > ${until} order by id limit ${batchSize}) e
  ), juzgados as materialized (
    select id, libro, fila, huella as hash, case
      when anterior <> previa then 'eslabon_ausente'
      when contenido is null then 'fila_borrada'
      when huella <> sha256(anterior || convert_to(concat_ws(' ', libro, fila,
        (select jsonb_object_agg(campo, contenido -> campo) from unnest(campos) campo)), 'UTF8')) then 'fila_alterada'
      end as clase
    from leidos
  )
  select max(id) as hasta, (select encode(hash, 'hex') from juzgados order by id desc limit 1) as hash,
    (select json_build_object('clase', clase, 'libro', libro, 'fila', fila)
      from juzgados where clase is not null order by id limit 1) as falla
  from juzgados`

async function findUnchained(tx: DbOrTx): Promise<ChainFailure | undefined> {
  const { rows } = await tx.execute<{ libro: string; fila: number }>(sql`${unchainedRows} order by 1, 2 limit 1`)
  return rows[0] && { clase: 'fila_sin_eslabon', ...rows[0] }
}

async function findDifferingSum(tx: DbOrTx): Promise<ChainFailure | undefined> {
  const { rows } = await tx.execute<{ libro: string; fila: string }>(
    sql.raw(`select * from (${differingDerivedSums}) d order by 1, 2 limit 1`),
  )
  return rows[0] && { clase: 'no_coincide', ...rows[0] }
}

async function countLibros(tx: DbOrTx) {
  const { rows } = await tx.execute<{ libro: string; filas: number }>(
    sql`select libro, count(*) as filas from eslabones group by 1 order by 1`,
  )
  return rows
}

async function hasLink(tx: DbOrTx, hash: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`select 1 from eslabones where huella = decode(${hash}, 'hex')`)
  return rows.length > 0
}

/** The tables of the trigger `encadenar`. In tables whose rows change (such as `cuotas`), a link hashes only the constant columns. */
const libros = {
  pagos: [pagos, pagos.id],
  imputaciones: [imputaciones, imputaciones.id],
  devoluciones: [devoluciones, devoluciones.id],
  coberturas: [coberturas, coberturas.id],
  recibos: [recibos, recibos.numero],
  convenios: [convenios, convenios.id],
  cuotas: [cuotas, cuotas.id],
  cancelaciones: [cancelaciones, cancelaciones.id],
  ajustes_precio: [ajustesPrecio, ajustesPrecio.id],
  cotizaciones: [cotizaciones, cotizaciones.id],
  preferencias: [preferencias, preferencias.id],
  preferencia_cuotas: [preferenciaCuotas, preferenciaCuotas.id],
  transferencias: [transferencias, transferencias.id],
  devoluciones_pedidas: [devolucionesPedidas, devolucionesPedidas.id],
  cierres_caja: [cierresCaja, cierresCaja.id],
  cierres_periodo: [cierresPeriodo, cierresPeriodo.id],
  auditoria: [auditoria, auditoria.id],
} as const

/** Null if the row is missing. */
const contentOf = (libro: SQL, row: SQL): SQL<string | null> =>
  sql`case ${libro} ${joinSql(
    ' ',
    Object.entries(libros),
    ([nombre, [table, numero]]) =>
      sql`when ${nombre} then (select to_jsonb(${table}) from ${table} where ${numero} = ${row})`,
  )} end`

const unchainedRows: SQL = joinSql(
  ' union all ',
  Object.entries(libros),
  ([nombre, [table, numero]]) =>
    sql`select ${nombre} as libro, ${numero} as fila from ${table}
        where not exists (select 1 from eslabones e where e.libro = ${nombre} and e.fila = ${numero})`,
)

/** `hash` has 64 hexadecimal digits. */
type ChainHead = { numero: number; hash: string }

/**
 * Returns the last link. If somebody stores its hash outside the app, `verifyLibros(deps, { since })` later proves that no row before it
 * was removed or changed.
 */
export async function readChainHead({ db }: { db: DbOrTx }): Promise<ChainHead | null> {
  const [last] = await db
    .select({ numero: eslabones.id, hash: sql<string>`encode(${eslabones.hash}, 'hex')` })
    .from(eslabones)
    .orderBy(desc(eslabones.id))
    .limit(1)
  return last ?? null
}
