import { asc, getTableName, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from '../db/client.ts'
import { one } from './one.ts'

/**
 * The order in which a transaction locks rows of several tables before it writes: first who, then the money that came, then
 * what it pays, then the trip. Tables of one line are taken either way: a booking uses the place that was offered to it, a seat
 * that is freed goes to somebody else's. What stands here under no name is never locked beside another table. Writes and
 * triggers lock what they write besides; two that meet crosswise all the same run again (decision 19).
 */
export const orden = [
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
] as const

/** How hard: what only refers to a row waits for `update` and for nothing else. */
type Modo = 'update' | 'no key update' | 'share' | 'key share'

/**
 * Locks rows until the transaction ends, in the order of their ids, and answers them as they stand then. Nobody else asks for
 * a lock.
 */
export async function lock<T extends PgTable>(
  tx: Tx,
  tabla: T,
  donde: SQL | undefined,
  modo: Modo = 'update',
): Promise<T['$inferSelect'][]> {
  const consulta = tx
    .select()
    .from(tabla as PgTable)
    .where(donde)
    .$dynamic()
  if ('id' in tabla) consulta.orderBy(asc(tabla.id as never))
  return lockWith(tx, tabla, consulta, modo) as Promise<T['$inferSelect'][]>
}

/** One row. @throws DomainError `no_encontrado` */
export async function lockOne<T extends PgTable>(tx: Tx, tabla: T, donde: SQL | undefined, modo?: Modo) {
  return lock(tx, tabla, donde, modo).then(one(getTableName(tabla)))
}

type Lockable<Filas> = { for(modo: Modo, config: { of: PgTable }): PromiseLike<Filas> }

/** The rows of a query of the caller's own, of which `tabla` is locked. */
export function lockWith<Filas>(tx: Tx, tabla: PgTable, consulta: Lockable<Filas>, modo: Modo = 'update') {
  hear?.(tx, getTableName(tabla))
  return consulta.for(modo, { of: tabla })
}

let hear: ((tx: Tx, tabla: string) => void) | undefined

/** For tests, which hold each lock against the order. */
export function watchLocks(watch: typeof hear) {
  hear = watch
}
