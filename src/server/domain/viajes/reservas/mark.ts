import { inArray } from 'drizzle-orm'
import { reservas } from '../../../db/schema/reservas.ts'
import { DomainError } from '../../../domain-error.ts'
import type { Deps, Personal } from '../../deps.ts'
import { lock } from '../../locks.ts'
import { auditEach } from '../../platform/audit-log/service.ts'

/** Marks all bookings or none. A booking that does not change gets no audit entry. @throws DomainError `no_encontrado` */
export async function markReservas(deps: Deps, actor: Personal, { ids, visto }: { ids: number[]; visto: boolean }) {
  const all = [...new Set(ids)]
  return deps.db.transaction(async (tx) => {
    const rows = await lock(tx, reservas, inArray(reservas.id, all), 'no key update')
    if (rows.length < all.length) throw new DomainError('no_encontrado')
    const distinct = rows.filter((row) => row.visto !== visto).map(({ id }) => id)
    if (distinct.length === 0) return { cambiadas: 0 }
    await tx.update(reservas).set({ visto }).where(inArray(reservas.id, distinct))
    const action = visto ? 'reserva.vista' : 'reserva.sin_ver'
    await auditEach(
      tx,
      actor,
      distinct.map((objetoId) => ({ accion: action, objetoId })),
    )
    return { cambiadas: distinct.length }
  })
}
