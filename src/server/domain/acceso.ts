import { type AnyColumn, eq, type SQL, sql } from 'drizzle-orm'
import { DomainError } from '../domain-error.ts'
import type { Cliente, Personal } from './actor.ts'

/** A table whose rows belong to an account: its bookings, passengers, payments, requests… */
type DeCuenta = { usuarioId: AnyColumn }

/**
 * An account whose things the house itself reaches: by staff's hand, on the provider's word, for whoever holds one of its
 * links, in a job, or while it opens and ends the account. Who may do that was decided before; `forCasa` is where it is said.
 */
export type DeCasa = { tipo: 'casa'; id: number }

export const forCasa = (usuarioId: number): DeCasa => ({ tipo: 'casa', id: usuarioId })

/** In whose name a query reaches an account's things: its holder's, or the house's. */
export type Titular = Pick<Cliente, 'tipo' | 'id'> | DeCasa

/** The rows that are an account's own. */
export const ownedBy = ({ id }: Titular, { usuarioId }: DeCuenta) => eq(usuarioId, id)

/**
 * Which rows of a family's things whoever asks may see or touch: a customer their own, a full administrator all. Every query
 * made in somebody's name is asked through it; what it leaves out is not found, as if it did not exist.
 * @throws DomainError `sin_permiso` for reduced staff
 */
export function visibleTo(actor: Cliente | Personal, tabla: DeCuenta): SQL {
  if (actor.tipo === 'cliente') return ownedBy(actor, tabla)
  if (actor.nivel !== '1') throw new DomainError('sin_permiso')
  return sql`true`
}
