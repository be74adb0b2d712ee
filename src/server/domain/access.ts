import { type AnyColumn, eq, type SQL, sql } from 'drizzle-orm'
import { opensArea } from '../../reglas/areas.ts'
import { DomainError } from '../domain-error.ts'
import type { Cliente, Personal } from './deps.ts'

type DeCuenta = { usuarioId: AnyColumn }

/** An account for which the app acts, for staff, the provider, a signed link or a job. The caller has checked the permission. */
export type AccountOnBehalf = { tipo: 'sistema'; id: number }

export const onBehalfOf = (usuarioId: number): AccountOnBehalf => ({ tipo: 'sistema', id: usuarioId })

/** The signed-in customer, or the account for which the app acts. A query reads only this account's rows. */
export type Titular = Pick<Cliente, 'tipo' | 'id'> | AccountOnBehalf

export const ownedBy = ({ id }: Titular, { usuarioId }: DeCuenta) => eq(usuarioId, id)

/**
 * Limits a query to the rows that the caller may see: all rows for administrators and for staff with an area for bookings or money, their
 * own for customers. Every query for a signed-in user has this condition, so a hidden row gives `no_encontrado`.
 * @throws DomainError `sin_permiso` for all other staff
 */
export function visibleTo(actor: Cliente | Personal, table: DeCuenta): SQL {
  if (actor.tipo === 'cliente') return ownedBy(actor, table)
  if (!opensArea(actor, ['reservas', 'caja'])) throw new DomainError('sin_permiso')
  return sql`true`
}
