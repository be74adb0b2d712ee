import { and, eq, sql } from 'drizzle-orm'
import { formatDay, localDay } from '../../../../reglas/dia.ts'
import type { Tx } from '../../../db/client.ts'
import { propuestas } from '../../../db/schema/oficina.ts'
import { cuotas, reservas } from '../../../db/schema/reservas.ts'
import { unlessRepeated } from '../../../db/unique.ts'
import { DomainError } from '../../../domain-error.ts'
import type { Personal } from '../../actor.ts'
import { lockOne } from '../../candados.ts'
import { audit } from '../../casa/auditoria/service.ts'
import { type Clave, once } from '../../casa/idempotencia/service.ts'
import type { Deps } from '../../deps.ts'
import { lockReserva, returnCargo } from '../../dinero/libro/service.ts'
import { sendCorreo } from '../../mensajes/correo/service.ts'
import { viva } from '../../vivas.ts'
import {
  bookedBy,
  findPartes,
  inheritOferta,
  refuseAcompanante,
  renewDeadline,
  settleReservas,
  takeLugar,
  transition,
} from '../reservas/service.ts'

/**
 * Puts a lapsed or cancelled booking on its feet while a seat is free, or with the one that a proposal or an offer
 * holds for its passenger: the deposit gets a new deadline, and what paid the cancellation's charge pays the plan again.
 * What was not paid of that charge nobody owes any more. Credit stays credit until somebody applies it.
 * @throws DomainError `no_encontrado`, `reserva_no_viva` (it is live), `reserva_existente` (the passenger has another),
 *   `reserva_cambiada` (what took its place is live),
 *   `acompanante_existente` (they go along without a booking), `viaje_cerrado` (it left), `sin_lugares`,
 *   `clave_reutilizada`
 */
export async function reinstateReserva(
  deps: Deps,
  actor: Personal,
  pedido: { id: number; detalle: string },
  clave?: Clave,
) {
  return deps.db.transaction((tx) =>
    once(tx, actor, `reinstalarreserva-${pedido.id}`, clave, () => reinstate(deps, tx, actor, pedido)),
  )
}

async function reinstate(deps: Deps, tx: Tx, actor: Personal, { id, detalle }: { id: number; detalle: string }) {
  await lockReserva(tx, id)
  const reserva = await lockOne(tx, reservas, eq(reservas.id, id))
  const estado = transition(reserva.estado, 'reinstalar')
  if (!estado) throw new DomainError('reserva_no_viva', { detalle: { estado: reserva.estado } })
  if ((await bookedBy(tx, reserva)) !== undefined) throw new DomainError('reserva_existente')
  await refuseReplaced(tx, id)
  const vencimientoSenia = await renewDeadline(deps, tx, reserva.paqueteCursoId)
  // While it was ended nothing of it was overdue: interest counts from this day again.
  const reinstaladaEn = localDay(deps.now())
  // Somebody may have booked the passenger since the look before.
  await unlessRepeated(
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
  const suyas = await tx.select({ id: cuotas.id }).from(cuotas).where(eq(cuotas.reservaId, id))
  await settleReservas(
    tx,
    actor,
    suyas.map(({ id: cuotaId }) => cuotaId),
  )
  const [despues] = await tx.select({ estado: reservas.estado }).from(reservas).where(eq(reservas.id, id))
  const { para, datos } = await findPartes(deps, tx, id)
  await sendCorreo(deps, tx, {
    clave: `reserva-reinstalada-${id}-${deps.now().toISOString()}`,
    para,
    plantilla: 'reserva-reinstalada',
    datos: {
      ...datos,
      nombre: reserva.nombreTutor,
      vencimientoSenia: despues?.estado === 'pendiente_senia' ? formatDay(vencimientoSenia) : '',
    },
  })
  if (!(await inheritOferta(deps, tx, reserva))) await takeLugar(tx, reserva.paqueteCursoId)
  await refuseAcompanante(tx, [reserva.paqueteCursoId], reserva.documento)
  return { reserva: id, estado: despues?.estado ?? estado, vencimientosenia: vencimientoSenia }
}

/**
 * What was charged of it went along to the booking that took its place, however many changes ago: nobody owes it
 * twice.
 */
async function refuseReplaced(tx: Tx, id: number) {
  const { rows } = await tx.execute<{ id: number }>(sql`with recursive siguen as (
      select ${propuestas.reservaId} as id from ${propuestas} where ${propuestas.reemplazaId} = ${id}
      union select ${propuestas.reservaId} from ${propuestas} join siguen on ${propuestas.reemplazaId} = siguen.id)
    select ${reservas.id} as id from ${reservas} join siguen on ${reservas.id} = siguen.id
      where ${viva} limit 1`)
  const [otra] = rows
  if (otra) throw new DomainError('reserva_cambiada', { detalle: { reserva: String(otra.id) } })
}
