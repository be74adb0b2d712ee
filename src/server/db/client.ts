import { AsyncLocalStorage } from 'node:async_hooks'
import { SpanKind } from '@opentelemetry/api'
import type { ExtractTablesWithRelations } from 'drizzle-orm'
import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgTransaction } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { log } from '../log.ts'
import { runInSpan } from '../trace.ts'
import { createStatementNames, prepareFrequentStatements } from './prepared.ts'
import * as schema from './schema/schema.ts'
import { hasSqlState } from './sqlstate.ts'

export type Db = NodePgDatabase<typeof schema>
export type Tx = PgTransaction<NodePgQueryResultHKT, typeof schema, ExtractTablesWithRelations<typeof schema>>
export type DbOrTx = Db | Tx

// Dates remain text (yyyy-mm-dd), because a Date object would shift them by the process's time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)
// PostgreSQL returns sums of bigint as text. Centavos fit a double's 53 bits (up to 90 trillion pesos).
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)

const openTransaction = new AsyncLocalStorage<true>()
const isInTransaction = () => openTransaction.getStore() === true

export type OpenDb = { db: Db; pool: pg.Pool; close(): Promise<void> }

/**
 * Opens a pool. With `role`, every connection starts in that role. Code inside a transaction must use `tx`: a query on the pool throws an
 * error, because it would run outside the transaction and could wait for it forever. `prepares` keeps prepared statements of frequent
 * transactions; it does not work behind a pooler. These statements find rows by key, so one query plan suits every value.
 */
export function openDb({ prepares = false, ...config }: pg.PoolConfig & { prepares?: boolean }, role?: string): OpenDb {
  const name = createStatementNames()
  const onConnect = async (client: pg.ClientBase) => {
    await config.onConnect?.(client)
    if (role) await client.query(`SET ROLE ${pg.escapeIdentifier(role)}`)
    if (prepares) prepareFrequentStatements(client, name, isInTransaction)
  }
  const pool = new pg.Pool({ connectionTimeoutMillis: 15_000, ...config, onConnect })
  // The pool replaces a connection that breaks while idle. Without a listener, its error would end the process. A client also emits errors
  // between the queries of a transaction.
  pool.on('connect', (client) => client.on('error', logLost))
  pool.on('error', () => undefined)
  refusePoolInsideTransaction(pool)
  const db = drizzle(pool, { schema })
  const transaction = db.transaction.bind(db)
  db.transaction = ((run, options) =>
    runInSpan('transaction', { kind: SpanKind.CLIENT }, () =>
      withRetry(() => transaction((tx) => openTransaction.run(true, () => run(tx)), options)),
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

const retryableStates = ['40P01', '40001']
const maxAttempts = 5

/**
 * Retries a transaction that PostgreSQL aborted. This is safe, because transactions change nothing outside the database
 * (docs/architecture.md).
 */
async function withRetry<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run()
    } catch (error) {
      if (attempt === maxAttempts || !hasSqlState(error, ...retryableStates)) throw error
    }
  }
}
