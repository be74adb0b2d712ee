import { inArray } from 'drizzle-orm'
import { usuarios } from '../../../db/schema/identidad.ts'
import { reservas } from '../../../db/schema/reservas.ts'
import { DomainError } from '../../../domain-error.ts'
import { inTransaction, type Personal } from '../../deps.ts'
import { inviteCuentas } from '../../personas/clientes/service.ts'

/** Sends one mail per account. If any of the bookings or customers does not exist, invites nobody. @throws DomainError `no_encontrado` */
export const inviteFamilias = inTransaction(
  async (deps, tx, actor: Personal, { ids, clientes }: { ids: number[]; clientes: boolean }) => {
    const requested = [...new Set(ids)]
    const rows = clientes
      ? await tx.select({ cuenta: usuarios.id }).from(usuarios).where(inArray(usuarios.id, requested))
      : await tx.select({ cuenta: reservas.usuarioId }).from(reservas).where(inArray(reservas.id, requested))
    if (rows.length < requested.length) throw new DomainError('no_encontrado')
    return inviteCuentas(deps, tx, actor, [...new Set(rows.map(({ cuenta }) => cuenta))])
  },
)
