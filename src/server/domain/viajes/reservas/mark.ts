import { inArray } from 'drizzle-orm'
import { reservas } from '../../../db/schema/reservas.ts'
import { DomainError } from '../../../domain-error.ts'
import type { Deps, Personal } from '../../deps.ts'
import { lock } from '../../locks.ts'
import { auditEach } from '../../platform/audit-log/service.ts'

/**
 * Marks several bookings as seen or unseen, all or none. A booking that does not change gets no audit entry.
 * @throws DomainError `no_encontrado` if any booking does not exist
 */
export async function markReservas(deps: Deps, actor: Personal, { ids, visto }: { ids: number[]; visto: boolean }) {
  const todas = [...new Set(ids)]
  return deps.db.transaction(async (tx) => {
    const filas = await lock(tx, reservas, inArray(reservas.id, todas), 'no key update')
    if (filas.length < todas.length) throw new DomainError('no_encontrado')
    const distintas = filas.filter((fila) => fila.visto !== visto).map(({ id }) => id)
    if (distintas.length === 0) return { cambiadas: 0 }
    await tx.update(reservas).set({ visto }).where(inArray(reservas.id, distintas))
    const accion = visto ? 'reserva.vista' : 'reserva.sin_ver'
    await auditEach(
      tx,
      actor,
      distintas.map((objetoId) => ({ accion, objetoId })),
    )
    return { cambiadas: distintas.length }
  })
}
