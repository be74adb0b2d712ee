import { and, eq, gt, sql } from 'drizzle-orm'
import type { DbOrTx, Tx } from '../../../db/client.ts'
import { paquetesCurso } from '../../../db/schema/colegios.ts'
import { reservas } from '../../../db/schema/reservas.ts'
import { DomainError } from '../../../domain-error.ts'
import { visibleTo } from '../../acceso.ts'
import type { Cliente } from '../../actor.ts'
import { lock } from '../../candados.ts'
import type { Deps } from '../../deps.ts'
import { viva } from '../../vivas.ts'
import { offerLugar } from './ofrecer-lugar.ts'

/** The live booking that a passenger may have on a trip. */
export const enPie = (paqueteCursoId: number, documento: string) =>
  and(eq(reservas.paqueteCursoId, paqueteCursoId), eq(reservas.documento, documento), viva)

/** Whether this account has a live booking of that passenger on the trip. Another account's is never told. */
export async function isBooked(db: DbOrTx, actor: Cliente, paqueteCursoId: number, documento: string) {
  return (await db.$count(reservas, and(visibleTo(actor, reservas), enPie(paqueteCursoId, documento)))) > 0
}

/** @throws DomainError `reserva_existente` */
export async function refuseBooked(tx: Tx, actor: Cliente, paqueteCursoId: number, documento: string) {
  if (await isBooked(tx, actor, paqueteCursoId, documento)) throw new DomainError('reserva_existente')
}

/**
 * Takes one seat, if one is free: the condition and the change are one statement, so two bookings cannot both pass.
 * @throws DomainError `sin_lugares`
 */
export async function takeLugar(tx: Tx, paqueteCursoId: number) {
  const [tomado] = await tx
    .update(paquetesCurso)
    .set({ libres: sql`${paquetesCurso.libres} - 1` })
    .where(and(eq(paquetesCurso.id, paqueteCursoId), gt(paquetesCurso.libres, 0)))
    .returning({ libres: paquetesCurso.libres })
  if (!tomado) throw new DomainError('sin_lugares')
}

/**
 * Gives a seat back: to whoever waits for it first, otherwise to all. The trip's row is locked no harder than its change
 * needs: a booking in flight refers to it, and may be waiting for a row of the list.
 */
export async function freeLugar(deps: Deps, tx: Tx, paqueteCursoId: number) {
  const [viaje] = await lock(tx, paquetesCurso, eq(paquetesCurso.id, paqueteCursoId), 'no key update')
  if (!viaje) throw new Error(`There is no package-course ${paqueteCursoId}`)
  if (await offerLugar(deps, tx, viaje)) return
  await tx
    .update(paquetesCurso)
    .set({ libres: sql`${paquetesCurso.libres} + 1` })
    .where(eq(paquetesCurso.id, paqueteCursoId))
}

/** The same with several, in the order in which everybody takes trips. */
export async function freeLugares(deps: Deps, tx: Tx, viajes: readonly number[]) {
  for (const paqueteCursoId of viajes.toSorted((uno, otro) => uno - otro)) await freeLugar(deps, tx, paqueteCursoId)
}
