import { type AnyColumn, eq, type SQL, sql } from 'drizzle-orm'
import { opensArea } from '../../reglas/areas.ts'
import { DomainError } from '../domain-error.ts'
import type { Cliente, Personal } from './actor.ts'

/** A table whose rows belong to an account: its bookings, passengers, payments, requests… */
type DeCuenta = { usuarioId: AnyColumn }

/**
 * An account whose rows the app itself may read or change. Used by staff actions, payment webhooks, signed links, jobs, and sign-up or
 * account deletion. The caller has already checked that this is allowed; `onBehalfOf` marks the place.
 */
export type OnBehalf = { tipo: 'sistema'; id: number }

export const onBehalfOf = (usuarioId: number): OnBehalf => ({ tipo: 'sistema', id: usuarioId })

/** The account whose rows a query reads: a signed-in customer, or an account that the app acts for. */
export type Titular = Pick<Cliente, 'tipo' | 'id'> | OnBehalf

/** Returns the condition that limits a query to the rows of one account. */
export const ownedBy = ({ id }: Titular, { usuarioId }: DeCuenta) => eq(usuarioId, id)

/**
 * Returns the condition that limits a query to rows that the caller may see. A customer sees their own rows; a full administrator, and
 * staff whose areas open bookings or money, see all. Every query made for a signed-in user applies it. Hidden rows are reported as not
 * found.
 * @throws DomainError `sin_permiso` for other staff
 */
export function visibleTo(actor: Cliente | Personal, tabla: DeCuenta): SQL {
  if (actor.tipo === 'cliente') return ownedBy(actor, tabla)
  if (!opensArea(actor, ['reservas', 'caja'])) throw new DomainError('sin_permiso')
  return sql`true`
}
