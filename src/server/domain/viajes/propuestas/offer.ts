import { isDeepStrictEqual } from 'node:util'
import { and, eq, isNull } from 'drizzle-orm'
import type * as z from 'zod'
import type { cambioChoice, propuestaBody } from '../../../../contract/viajes/propuestas.ts'
import type { cambiarViajeBody } from '../../../../contract/viajes/reservas.ts'
import { dayToWire } from '../../../../reglas/dia.ts'
import { centavosToWire } from '../../../../reglas/dinero.ts'
import type { CuotaPlan } from '../../../../reglas/plan.ts'
import { describeEstado, isLive } from '../../../../reglas/reserva.ts'
import { usuarios } from '../../../db/schema/identidad.ts'
import { propuestas } from '../../../db/schema/office.ts'
import { cuotas, listaEspera, pasajeros, reservas } from '../../../db/schema/reservas.ts'
import { pick, readOne } from '../../../db/sql-expressions.ts'
import { DomainError } from '../../../domain-error.ts'
import { onBehalfOf } from '../../access.ts'
import { type DbOrTx, type Deps, inTransaction, type Personal, type Tx } from '../../deps.ts'
import { lockReservaMoney, readPaidAllocations, requireNoPagoEnProceso } from '../../dinero/libro/service.ts'
import { lock, lockOne } from '../../locks.ts'
import { createCuentaUnlessTaken, resetUnconfirmedCuenta } from '../../personas/clientes/service.ts'
import { audit } from '../../platform/audit-log/service.ts'
import { checkPropuesta, computeAgreedTerms, freeLugar, isOfertaOf } from '../reservas/service.ts'
import { compareCambio } from './compare.ts'
import { createPropuesta, type Familia } from './create.ts'

type Propuesta = z.output<typeof propuestaBody>

/**
 * Prepares a booking and mails it to the family. Holds the seat for as many hours as an offer from the waiting list. Before that, creates
 * and invites an account if the mail address has none, or resets its unconfirmed account (`resetUnconfirmedCuenta`).
 * @throws DomainError `plan_invalido`, `viaje_cerrado`, `reserva_existente`, `acompanante_existente`, `sin_lugares`
 */
export const offerPropuesta = inTransaction(async (deps, tx, actor: Personal, propuesta: Propuesta) => {
  const familia = await findFamilia(deps, tx, actor, propuesta)
  return createPropuesta(deps, tx, actor, familia, { ...propuesta, formulario: formOf(propuesta) })
})

async function findFamilia(deps: Deps, tx: Tx, actor: Personal, propuesta: Propuesta): Promise<Familia> {
  const { mail, telefono, nombreT: nombre, apellidoT: apellido } = propuesta
  const created = await createCuentaUnlessTaken(deps, tx, actor, { mail, telefono, nombre, apellido })
  const [cuenta] = await tx
    .select({ id: usuarios.id, mail: usuarios.mail, nombre: usuarios.nombre })
    .from(usuarios)
    .where(and(eq(usuarios.mail, mail), isNull(usuarios.eliminadoEn)))
  if (!cuenta) throw new Error('The account that was opened is not there')
  if (created === undefined) await resetUnconfirmedCuenta(deps, tx, actor, cuenta.id)
  return cuenta
}

function formOf(propuesta: Propuesta): Record<string, string> {
  const { documento, apellido, nombre, fechaN, documentoT, apellidoT, nombreT, telefono, observaciones } = propuesta
  const { curso, paquete, pp, personalPago, anticipo, cuotas } = propuesta
  return {
    ...{ documento, apellido, nombre, documentoT, apellidoT, nombreT, telefono, observaciones },
    fechaN: fechaN ? dayToWire(fechaN) : '',
    ...{ curso: String(curso), paquete: String(paquete), pp: String(pp) },
    anticipo: personalPago && anticipo !== undefined ? centavosToWire(anticipo) : '',
    cuotas: personalPago && cuotas !== undefined ? String(cuotas) : '',
  }
}

/**
 * Withdraws an open proposal. A seat held for it is offered to the waiting list or, without one, on sale.
 * @throws DomainError `no_encontrado`, `propuesta_cerrada`
 */
export async function withdrawPropuesta(deps: Deps, actor: Personal, id: number) {
  await deps.db.transaction(async (tx) => {
    const propuesta = await readOne(tx, propuestas, eq(propuestas.id, id))
    // As acceptance does, locks the offer first, so that it is either accepted or withdrawn, never both.
    const [oferta] = await tx
      .update(listaEspera)
      .set({ estado: 'retirado' })
      .where(isOfertaOf(onBehalfOf(propuesta.usuarioId), propuesta))
      .returning({ id: listaEspera.id })
    const [open] = await lock(tx, propuestas, eq(propuestas.id, id))
    // A change on the same trip uses the former booking's seat, so it has no offer.
    if ((!oferta && propuesta.reemplazaId === null) || !open || open.reservaId !== null || open.retiradaEn !== null)
      throw new DomainError('propuesta_cerrada')
    await tx.update(propuestas).set({ retiradaEn: deps.now() }).where(eq(propuestas.id, id))
    await audit(tx, actor, { accion: 'propuesta.retirada', objetoId: id })
    if (oferta) await freeLugar(deps, tx, propuesta.paqueteCursoId)
  })
  return { retirada: true }
}

type Cambio = z.output<typeof cambiarViajeBody> & { id: number }
type Reserva = typeof reservas.$inferSelect

/**
 * Offers a family another trip or payment option for its booking. Only the family can accept the new agreement. A change to another trip
 * holds a seat there. Until the family accepts, the booking and its payments do not change.
 * @throws DomainError `no_encontrado`, `reserva_no_viva`, `cambio_con_pago_en_proceso`, `cambio_con_transferencia`, `cambio_igual`,
 * `plan_invalido`, `viaje_cerrado`, `reserva_existente`, `acompanante_existente`, `sin_lugares`
 */
export async function offerCambio(deps: Deps, actor: Personal, cambio: Cambio) {
  const { id, motivo } = cambio
  return deps.db.transaction(async (tx) => {
    await lockReservaMoney(tx, id)
    const reserva = await lockOne(tx, reservas, eq(reservas.id, id))
    requireActive(reserva)
    await requireNoPagoEnProceso(tx, id)
    await refuseSame(deps, tx, reserva, cambio)
    const { familia, ...prepared } = await readPropuestaData(tx, reserva, cambio)
    await resetUnconfirmedCuenta(deps, tx, actor, familia.id)
    const pagado = (await readPaidAllocations(tx, id)).length > 0
    const reemplaza = { id, mismoViaje: reserva.paqueteCursoId === cambio.paquete, pagado }
    const propuesta = await createPropuesta(deps, tx, actor, familia, { ...cambio, ...prepared, reemplaza })
    await audit(tx, actor, {
      accion: 'reserva.cambio_ofrecido',
      objetoId: id,
      despues: { paqueteCursoId: cambio.paquete, montoId: cambio.pp, motivo, propuesta: propuesta.propuesta },
    })
    return propuesta
  })
}

/**
 * Returns a live booking and its changed version, for staff before they offer the change.
 * @throws DomainError `no_encontrado`, `reserva_no_viva`, `cambio_con_pago_en_proceso`, `cambio_con_transferencia`, `viaje_cerrado`,
 * `cambio_igual`, `plan_invalido`, `reserva_existente`
 */
export async function previewCambio(deps: Deps, { id, ...choice }: z.output<typeof cambioChoice> & { id: number }) {
  const reserva = await readOne(deps.db, reservas, eq(reservas.id, id))
  requireActive(reserva)
  await requireNoPagoEnProceso(deps.db, id)
  const sameViaje = reserva.paqueteCursoId === choice.paquete
  const terms = await checkPropuesta(deps, deps.db, { ...choice, documento: reserva.documento }, sameViaje)
  await refuseSame(deps, deps.db, reserva, choice)
  return compareCambio(deps, deps.db, reserva, terms)
}

function requireActive({ estado }: Reserva) {
  if (!isLive(estado)) throw new DomainError('reserva_no_viva', { detalle: { estado: describeEstado(estado) } })
}

/**
 * Refuses a change to the same payment option with the same amounts. Other due dates alone are no change: an option offered again would
 * only start later. So staff cannot offer edited due dates of the same option either.
 */
async function refuseSame(deps: Deps, db: DbOrTx, { id, montoId }: Reserva, choice: z.output<typeof cambioChoice>) {
  if (montoId !== choice.pp) return
  const { acuerdo } = await computeAgreedTerms(deps, db, choice)
  const own = await db
    .select(pick(cuotas, 'numero', 'moneda', 'importe', 'concepto'))
    .from(cuotas)
    .where(eq(cuotas.reservaId, id))
  const write = (plan: readonly Omit<CuotaPlan, 'vencimiento'>[]) =>
    plan.map(({ moneda, numero, importe }) => [moneda, numero, importe].join(' ')).sort()
  const agreed = own.filter((cuota) => cuota.concepto === 'cuota')
  const hasPriceRise = own.some((cuota) => cuota.concepto === 'ajuste')
  if (!hasPriceRise && isDeepStrictEqual(write(agreed), write(acuerdo.plan)))
    throw new DomainError('cambio_igual', { campos: { pp: 'Es el plan que ya tiene: elegí otro' } })
}

async function readPropuestaData(tx: Tx, reserva: Reserva, cambio: Cambio) {
  const [pasajero] = await tx.select().from(pasajeros).where(eq(pasajeros.id, reserva.pasajeroId))
  const [familia] = await tx
    .select({ id: usuarios.id, mail: usuarios.mail, nombre: usuarios.nombre })
    .from(usuarios)
    .where(eq(usuarios.id, reserva.usuarioId))
  if (!pasajero || !familia) throw new Error(`Booking ${reserva.id} has no passenger or no account`)
  const { documento, apellido, nombre } = pasajero
  const { curso, paquete, pp, personalPago, anticipo, motivo } = cambio
  const formulario: Record<string, string> = {
    ...{ documento, apellido, nombre, telefono: reserva.telefono, motivo },
    ...{ curso: String(curso), paquete: String(paquete), pp: String(pp) },
    personalPago: personalPago ? '1' : '0',
    anticipo: personalPago && anticipo !== undefined ? centavosToWire(anticipo) : '',
    cuotas: personalPago && cambio.cuotas !== undefined ? String(cambio.cuotas) : '',
  }
  return { familia, formulario, documento, apellido, nombre }
}
