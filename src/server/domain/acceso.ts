import { type AnyColumn, eq, type SQL, sql } from 'drizzle-orm'
import { DomainError } from '../domain-error.ts'
import type { Cliente, Personal } from './actor.ts'

/** A table whose rows belong to an account: its bookings, passengers, payments, requests… */
type DeCuenta = { usuarioId: AnyColumn }

/** The rows that are an account's own. */
export const ownedBy = ({ id }: { id: number }, { usuarioId }: DeCuenta) => eq(usuarioId, id)

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
