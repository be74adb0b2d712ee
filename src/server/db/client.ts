import { AsyncLocalStorage } from 'node:async_hooks'
import { SpanKind } from '@opentelemetry/api'
import type { ExtractTablesWithRelations } from 'drizzle-orm'
import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgTransaction } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { log } from '../log.ts'
import { inSpan } from '../trace.ts'
import { createNames, keepPrepared } from './prepared.ts'
import { runAgain } from './run-again.ts'
import * as schema from './schema/schema.ts'

export type Db = NodePgDatabase<typeof schema>
export type Tx = PgTransaction<NodePgQueryResultHKT, typeof schema, ExtractTablesWithRelations<typeof schema>>
/** A query that reads alone or inside someone's transaction. */
export type DbOrTx = Db | Tx

// Dates stay text (yyyy-mm-dd): a Date object would shift them by the process's time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)
// Sums of bigint come as text; money in centavos fits a double's 53 bits by far (90 billion million pesos).
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)

const openTransaction = new AsyncLocalStorage<true>()
const isInTransaction = () => openTransaction.getStore() === true

export type OpenDb = { db: Db; pool: pg.Pool; close(): Promise<void> }

/**
 * Opens the pool and its Drizzle client. With a `role`, every connection works as that one from its start.
 * A query on the pool inside a transaction would not be part of it, and could wait for it for ever: it is refused, at once and by name.
 * With `prepares`, connections keep the statements of transactions that come often: those find their rows by keys, so one
 * plan serves every value, which a list's would not. Not behind a pooler.
 */
export function openDb({ prepares = false, ...config }: pg.PoolConfig & { prepares?: boolean }, role?: string): OpenDb {
  const name = createNames()
  const onConnect = async (client: pg.ClientBase) => {
    await config.onConnect?.(client)
    if (role) await client.query(`SET ROLE ${pg.escapeIdentifier(role)}`)
    if (prepares) keepPrepared(client, name, isInTransaction)
  }
  const pool = new pg.Pool({ connectionTimeoutMillis: 15_000, ...config, onConnect })
  // A connection that breaks while no query waits on it is replaced by the pool; without listeners it would end the
  // process. The client's own tells of it both in the pool and between two queries of a transaction.
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
