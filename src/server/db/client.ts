import { AsyncLocalStorage } from 'node:async_hooks'
import { SpanKind } from '@opentelemetry/api'
import type { ExtractTablesWithRelations } from 'drizzle-orm'
import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgTransaction } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { log } from '../log.ts'
import { inSpan } from '../trace.ts'
import { createNames, keepPrepared } from './prepared.ts'
import * as schema from './schema/schema.ts'
import { hasSqlState } from './sqlstate.ts'

export type Db = NodePgDatabase<typeof schema>
export type Tx = PgTransaction<NodePgQueryResultHKT, typeof schema, ExtractTablesWithRelations<typeof schema>>
/** A client that queries alone or inside a caller's transaction. */
export type DbOrTx = Db | Tx

// Dates stay text (yyyy-mm-dd), because a Date object would shift them by the process's time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)
// PostgreSQL returns sums of bigint as text. Money in centavos fits a double's 53 bits (up to 90 billion million pesos).
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)

const openTransaction = new AsyncLocalStorage<true>()
const isInTransaction = () => openTransaction.getStore() === true

export type OpenDb = { db: Db; pool: pg.Pool; close(): Promise<void> }

/**
 * Opens the pool and its Drizzle client. With a `role`, every connection uses that role from its start. A query on the pool inside a
 * transaction would not be part of it, and could wait for it forever, so it is refused at once. With `prepares`, connections keep prepared
 * statements for frequent transactions. These find rows by key, so one query plan suits every value. Not supported behind a pooler.
 */
export function openDb({ prepares = false, ...config }: pg.PoolConfig & { prepares?: boolean }, role?: string): OpenDb {
  const name = createNames()
  const onConnect = async (client: pg.ClientBase) => {
    await config.onConnect?.(client)
    if (role) await client.query(`SET ROLE ${pg.escapeIdentifier(role)}`)
    if (prepares) keepPrepared(client, name, isInTransaction)
  }
  const pool = new pg.Pool({ connectionTimeoutMillis: 15_000, ...config, onConnect })
  // The pool replaces a connection that breaks while idle; without listeners the error would end the process. The client emits the error
  // both in the pool and between two queries of a transaction.
  pool.on('connect', (client) => client.on('error', logLost))
  pool.on('error', () => undefined)
  refusePoolInsideTransaction(pool)
  const db = drizzle(pool, { schema })
  const transaction = db.transaction.bind(db)
  db.transaction = ((run, options) =>
    inSpan('transaction', { kind: SpanKind.CLIENT }, () =>
      runAgain(() => transaction((tx) => openTransaction.run(true, () => run(tx)), options)),
    )) as typeof db.transaction
  return { db, pool, close: () => pool.end() }
}

function logLost(error: Error) {
  log.error('database connection lost:', error.message)
}

function refusePoolInsideTransaction(pool: pg.Pool) {
  for (const method of ['query', 'connect'] as const) {
    const original = (pool[method] as (...args: unknown[]) => unknown).bind(pool)
    Object.assign(pool, {
      [method]: (...args: unknown[]) => {
        if (openTransaction.getStore()) throw new Error('The pool was used inside a transaction: pass its tx instead.')
        return original(...args)
      },
    })
  }
}

/** The SQL states of deadlocks and serialization failures, after which a transaction can be retried. */
const timeoutCodes = ['40P01', '40001']
const intentos = 5

/**
 * Runs a transaction, and again if it lost a conflict. This is safe: transactions change nothing outside the database
 * (docs/architecture.md), and a failed one is rolled back.
 */
async function runAgain<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let intento = 1; ; intento += 1) {
    try {
      return await run()
    } catch (error) {
      if (intento === intentos || !hasSqlState(error, ...timeoutCodes)) throw error
    }
  }
}
