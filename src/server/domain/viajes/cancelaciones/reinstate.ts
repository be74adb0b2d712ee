import { and, eq, sql } from 'drizzle-orm'
import { formatDay, localDay } from '../../../../reglas/dia.ts'
import { describeEstado } from '../../../../reglas/reserva.ts'
import { propuestas } from '../../../db/schema/office.ts'
import { cuotas, reservas } from '../../../db/schema/reservas.ts'
import { refuseDuplicate } from '../../../db/unique.ts'
import { DomainError } from '../../../domain-error.ts'
import { inTransaction, type Personal, type Tx } from '../../deps.ts'
import { hasWithdrawn, lockReservaMoney, returnCargo } from '../../dinero/libro/service.ts'
import { isLiveReserva } from '../../live-reserva.ts'
import { lockOne } from '../../locks.ts'
import { sendCorreo } from '../../mensajes/correo/service.ts'
import { audit } from '../../platform/audit-log/service.ts'
import {
  estadoAfter,
  findBookingAccount,
  findMailContext,
  giveOfferedLugar,
  refuseAcompanante,
  renewSeniaDeadline,
  takeFreeLugar,
  updateEstadosFromPagos,
} from '../reservas/service.ts'

/**
 * Reinstates a lapsed or cancelled booking, if a seat is free or held for its passenger. The deposit gets a new deadline. The charge's
 * payments pay the plan again, and its unpaid part is no longer owed. Credit is not applied.
 * @throws DomainError `no_encontrado`, `reserva_no_viva` (here: the booking has not ended), `reserva_existente` (the passenger has
 * another), `reserva_cambiada` (its replacement is live), `importacion_deshecha` (its import was undone, which withdrew its payments),
 * `acompanante_existente` (the passenger travels as a companion), `viaje_cerrado` (it has departed), `sin_lugares`
 */
export const reinstateReserva = inTransaction(
  async (deps, tx, actor: Personal, { id, detalle }: { id: number; detalle: string }) => {
    await lockReservaMoney(tx, id)
    const reserva = await lockOne(tx, reservas, eq(reservas.id, id))
    const estado = estadoAfter(reserva.estado, 'reinstalar')
    if (!estado) throw new DomainError('reserva_no_viva', { detalle: { estado: describeEstado(reserva.estado) } })
    if ((await findBookingAccount(tx, reserva)) !== undefined) throw new DomainError('reserva_existente')
    await refuseReplaced(tx, id)
    if (await hasWithdrawn(tx, id)) throw new DomainError('importacion_deshecha')
    const vencimientoSenia = await renewSeniaDeadline(deps, tx, reserva.paqueteCursoId)
    // Interest counts only from this day on, because an ended booking is not overdue.
    const reinstaladaEn = localDay(deps.now())
    // The passenger may have got another booking after the check above.
    await refuseDuplicate(
      tx.update(reservas).set({ estado, vencimientoSenia, reinstaladaEn }).where(eq(reservas.id, id)),
      new DomainError('reserva_existente'),
    )
    await tx
      .update(cuotas)
      .set({ vencimiento: vencimientoSenia })
      .where(and(eq(cuotas.reservaId, id), eq(cuotas.numero, 0)))
    await returnCargo(deps, tx, id)
    await audit(tx, actor, {
      accion: 'reserva.reinstalada',
      objetoId: id,
      antes: { estado: reserva.estado },
      despues: { estado, vencimientoSenia, detalle },
    })
    const own = await tx.select({ id: cuotas.id }).from(cuotas).where(eq(cuotas.reservaId, id))
    await updateEstadosFromPagos(
      tx,
      actor,
      own.map(({ id: cuotaId }) => cuotaId),
    )
    const [after] = await tx.select({ estado: reservas.estado }).from(reservas).where(eq(reservas.id, id))
    const { para, datos } = await findMailContext(deps, tx, id)
    await sendCorreo(deps, tx, {
      clave: `reserva-reinstalada-${id}-${deps.now().toISOString()}`,
      para,
      plantilla: 'reserva-reinstalada',
      datos: {
        ...datos,
        nombre: reserva.nombreTutor,
        vencimientoSenia: after?.estado === 'pendiente_senia' ? formatDay(vencimientoSenia) : '',
      },
    })
    if (!(await giveOfferedLugar(deps, tx, reserva))) await takeFreeLugar(tx, reserva.paqueteCursoId)
    await refuseAcompanante(tx, [reserva.paqueteCursoId], reserva.documento)
    return { reserva: id, estado: after?.estado ?? estado, vencimientosenia: vencimientoSenia }
  },
)

/**
 * Refuses a booking that has a live replacement, also an indirect one. The booking's interest moved there, so a reinstatement would charge
 * it twice.
 */
async function refuseReplaced(tx: Tx, id: number) {
  const { rows } = await tx.execute<{ id: number }>(sql`with recursive siguen as (
      select ${propuestas.reservaId} as id from ${propuestas} where ${propuestas.reemplazaId} = ${id}
      union select ${propuestas.reservaId} from ${propuestas} join siguen on ${propuestas.reemplazaId} = siguen.id)
    select ${reservas.id} as id from ${reservas} join siguen on ${reservas.id} = siguen.id
      where ${isLiveReserva} limit 1`)
  const [other] = rows
  if (other) throw new DomainError('reserva_cambiada', { detalle: { reserva: String(other.id) } })
}
