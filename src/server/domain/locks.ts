import { asc, getTableName, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from '../db/client.ts'
import { one } from './one.ts'

/**
 * The order in which a transaction locks rows of several tables: first the import, then the person, then the incoming money, then what it pays, then the
 * trip. Tables on the same line are locked in either order: a booking uses the seat that was offered to it, and a freed seat goes to
 * another booking. A table that is not listed is never locked together with another. Writes and triggers lock further rows, so two
 * transactions can still deadlock; they are then retried (docs/decisions/0019).
 */
export const orden = [
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
  ['cursos', 'colegios'],
] as const

/** The lock strength. A row that only references the locked one waits for `update` and for no other mode. */
type Modo = 'update' | 'no key update' | 'share' | 'key share'

/** Locks rows in the order of their ids until the transaction ends, and returns their current values. All row locks are taken here. */
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

/** Locks one row and returns it. @throws DomainError `no_encontrado` */
export async function lockOne<T extends PgTable>(tx: Tx, tabla: T, donde: SQL | undefined, modo?: Modo) {
  return lock(tx, tabla, donde, modo).then(one(getTableName(tabla)))
}

type Lockable<Filas> = { for(modo: Modo, config: { of: PgTable }): PromiseLike<Filas> }

/** Locks the rows of `tabla` that the caller's query selects. */
export function lockWith<Filas>(tx: Tx, tabla: PgTable, consulta: Lockable<Filas>, modo: Modo = 'update') {
  onLock?.(tx, getTableName(tabla))
  return consulta.for(modo, { of: tabla })
}

let onLock: ((tx: Tx, tabla: string) => void) | undefined

/** Lets tests check that each lock follows the order. */
export function watchLocks(watch: typeof onLock) {
  onLock = watch
}
