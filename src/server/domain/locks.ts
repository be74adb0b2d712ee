import { asc, getTableName, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { requireRow } from '../domain-error.ts'
import type { Tx } from './deps.ts'

/**
 * The order in which a transaction locks rows of several tables: import, person, incoming money, what the money pays, trip. Tables on one
 * line are locked in either order: a booking uses an offered seat, and a freed seat is offered again. A table that is not listed is never
 * locked together with another. Writes and triggers lock further rows, so deadlocks remain possible; the app retries those transactions
 * (docs/decisions/0019).
 */
export const lockOrder = [
  ['importaciones'],
  ['enlaces', 'enlaces_personal'],
  ['personal'],
  ['usuarios'],
  ['preferencias', 'transferencias'],
  ['pagos'],
  ['devoluciones'],
  ['cuotas'],
  ['reservas'],
  ['pasajeros'],
  ['acompanantes'],
  ['montos', 'paquetes_curso', 'lista_espera', 'propuestas'],
  ['consultas'],
  ['paquetes', 'subtipos'],
  ['cursos', 'colegios'],
] as const

/** Only `update` blocks inserts of rows that reference the locked row. */
type Mode = 'update' | 'no key update' | 'share' | 'key share'

/** Locks rows in id order until the transaction ends and returns their current values. No other code may lock rows explicitly. */
export async function lock<T extends PgTable>(
  tx: Tx,
  table: T,
  condition: SQL | undefined,
  mode: Mode = 'update',
): Promise<T['$inferSelect'][]> {
  const query = tx
    .select()
    .from(table as PgTable)
    .where(condition)
    .$dynamic()
  if ('id' in table) query.orderBy(asc(table.id as never))
  return lockQuery(tx, table, query, mode) as Promise<T['$inferSelect'][]>
}

/** @throws DomainError `no_encontrado` */
export async function lockOne<T extends PgTable>(tx: Tx, table: T, condition: SQL | undefined, mode?: Mode) {
  return lock(tx, table, condition, mode).then(requireRow(getTableName(table)))
}

type Lockable<Rows> = { for(mode: Mode, config: { of: PgTable }): PromiseLike<Rows> }

export function lockQuery<Rows>(tx: Tx, table: PgTable, query: Lockable<Rows>, mode: Mode = 'update') {
  onLock?.(tx, getTableName(table))
  return query.for(mode, { of: table })
}

let onLock: ((tx: Tx, table: string) => void) | undefined

/** Lets tests check the order of locks. */
export function watchLocks(watch: typeof onLock) {
  onLock = watch
}
