import { and, eq, gt, inArray } from 'drizzle-orm'
import { formatInstant } from '../../../../reglas/dia.ts'
import type { Centavos } from '../../../../reglas/dinero.ts'
import { insertRow } from '../../../db/insert-row.ts'
import { montos } from '../../../db/schema/colegios.ts'
import { propuestas } from '../../../db/schema/office.ts'
import { listaEspera } from '../../../db/schema/reservas.ts'
import { onBehalfOf, ownedBy } from '../../access.ts'
import type { Deps, Personal, Tx } from '../../deps.ts'
import { lock } from '../../locks.ts'
import { sendCorreo } from '../../mensajes/correo/service.ts'
import { audit } from '../../platform/audit-log/service.ts'
import { readShareImageUrl, readViajeHeading } from '../colegios/service.ts'
import {
  checkPropuesta,
  freeLugares,
  offerDeadline,
  refuseAcompanante,
  takeFreeLugar,
  unacceptedPropuestas,
  withdrawCambios,
} from '../reservas/service.ts'

export type Familia = { id: number; mail: string; nombre: string }
export type PreparedPropuesta = {
  documento: string
  apellido: string
  nombre: string
  paquete: number
  curso: number
  pp: number
  personalPago: boolean
  anticipo: Centavos | undefined
  cuotas: number | undefined
  formulario: Record<string, string>
  /** The booking that the proposal replaces on acceptance. On the same trip, the proposal uses that booking's seat. */
  reemplaza?: { id: number; mismoViaje: boolean; pagado: boolean }
}

/**
 * Creates a proposal, holds its seat and mails the family. Replaces an earlier proposal for the same passenger and takes over its seat.
 * Also withdraws any other proposal to change the booking.
 */
export async function createPropuesta(
  deps: Deps,
  tx: Tx,
  actor: Personal,
  familia: Familia,
  prepared: PreparedPropuesta,
) {
  const { reemplaza } = prepared
  // The payment option's terms cannot change until the transaction ends.
  await lock(tx, montos, eq(montos.id, prepared.pp), 'share')
  await checkPropuesta(deps, tx, prepared, Boolean(reemplaza?.mismoViaje))
  await replaceEarlier(deps, tx, familia, prepared)
  const sueltos = reemplaza ? await withdrawCambios(deps, tx, reemplaza.id) : []
  const venceEn = reemplaza?.mismoViaje ? await offerDeadline(deps, tx) : await reserveSeat(deps, tx, familia, prepared)
  await freeLugares(deps, tx, sueltos)
  await refuseAcompanante(tx, [prepared.paquete], prepared.documento)
  const created = await insertRow(tx, propuestas, {
    usuarioId: familia.id,
    paqueteCursoId: prepared.paquete,
    documento: prepared.documento,
    formulario: prepared.formulario,
    reemplazaId: reemplaza?.id ?? null,
    personalId: actor.id,
    venceEn,
    creadaEn: deps.now(),
  })
  const data = {
    nombre: familia.nombre,
    pasajero: `${prepared.nombre} ${prepared.apellido}`,
    ...(await readViajeHeading(tx, prepared.paquete)),
    portada: await readShareImageUrl(tx, prepared.paquete),
    hasta: formatInstant(venceEn),
  }
  const [key, para] = [`propuesta-${created.id}`, familia.mail]
  if (reemplaza) {
    const enlace = `${deps.publicUrl}/cambio/${created.id}`
    const { pagado } = reemplaza
    const cambio = { ...data, enlace, numero: String(reemplaza.id), motivo: prepared.formulario.motivo ?? '', pagado }
    await sendCorreo(deps, tx, { clave: key, para, plantilla: 'propuesta-cambio', datos: cambio })
  } else {
    const enlace = `${deps.publicUrl}/reserva/${prepared.paquete}?propuesta=${created.id}`
    await sendCorreo(deps, tx, { clave: key, para, plantilla: 'propuesta', datos: { ...data, enlace } })
  }
  const after = { usuarioId: familia.id, paqueteCursoId: prepared.paquete, montoId: prepared.pp }
  await audit(tx, actor, { accion: 'propuesta.creada', objetoId: created.id, despues: after })
  return { propuesta: created.id, venceen: venceEn.toISOString() }
}

async function replaceEarlier(deps: Deps, tx: Tx, familia: Familia, { paquete, documento }: PreparedPropuesta) {
  await tx
    .update(propuestas)
    .set({ retiradaEn: deps.now() })
    .where(
      and(
        unacceptedPropuestas(onBehalfOf(familia.id), { paqueteCursoId: paquete, documento }),
        gt(propuestas.venceEn, deps.now()),
      ),
    )
}

/**
 * Holds a seat by an offer in the waiting list: uses the passenger's entry there, or adds one. An entry with an offer keeps its seat.
 * Returns until when the seat is held.
 */
async function reserveSeat(
  deps: Deps,
  tx: Tx,
  familia: Familia,
  { paquete, documento, apellido, nombre }: PreparedPropuesta,
): Promise<Date> {
  const ofrecidoHasta = await offerDeadline(deps, tx)
  const [waiting] = await lock(
    tx,
    listaEspera,
    and(
      eq(listaEspera.paqueteCursoId, paquete),
      ownedBy(onBehalfOf(familia.id), listaEspera),
      eq(listaEspera.documento, documento),
      inArray(listaEspera.estado, ['esperando', 'ofrecido']),
    ),
  )
  if (waiting)
    await tx.update(listaEspera).set({ estado: 'ofrecido', ofrecidoHasta }).where(eq(listaEspera.id, waiting.id))
  else
    await tx.insert(listaEspera).values({
      ...{ usuarioId: familia.id, paqueteCursoId: paquete, documento, apellido, nombre, ofrecidoHasta },
      estado: 'ofrecido',
      creadaEn: deps.now(),
    })
  if (waiting?.estado !== 'ofrecido') await takeFreeLugar(tx, paquete)
  return ofrecidoHasta
}
