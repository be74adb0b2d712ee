import { type Dia, localDay, noonOf } from '../../../../reglas/dia.ts'
import { asCentavos, type Centavos, type Moneda } from '../../../../reglas/dinero.ts'
import { totalsByMoneda } from '../../../../reglas/plan.ts'
import { cuotas, reservas } from '../../../db/schema/reservas.ts'
import { DomainError } from '../../../domain-error.ts'
import { onBehalfOf } from '../../access.ts'
import type { Deps, Personal, Tx } from '../../deps.ts'
import { type EnteredPago, recordEnteredPagos } from '../../dinero/libro/service.ts'
import { lockOrCreateCuenta } from '../../personas/clientes/service.ts'
import { audit } from '../../platform/audit-log/service.ts'
import { removeBookedBorradores } from '../borradores/service.ts'
import { draftPaperConvenio, recordPaperConvenio } from '../convenios/service.ts'
import {
  acompananteExistsError,
  checkEnteredReserva,
  initialEstado,
  savePasajero,
  takeFreeLugar,
  takeOfferedOrFreeLugar,
  tutorOf,
} from '../reservas/service.ts'
import { amountCovered, checkReservaEnCurso, type ReservaEnCurso } from './plan.pure.ts'

/** Opens a transaction. @throws DomainError as `enterReserva` */
export async function enterSingleReserva(deps: Deps, actor: Personal, entry: ReservaEnCurso) {
  return deps.db.transaction((tx) => enterReserva(deps, tx, actor, entry))
}

/**
 * Enters a booking with the data of the other system: passenger, tutor, plan with its dates, payments, and the agreement on paper. The
 * payments determine the booking's state. Sends nothing to the family.
 * @returns the booking, its account, and whether that account has no password yet
 * @throws DomainError `datos_invalidos`, `plan_invalido`, `reserva_existente`, `cambio_abierto`, `sin_lugares`, `acompanante_existente`
 */
export async function enterReserva(
  deps: Deps,
  tx: Tx,
  actor: Personal,
  entry: ReservaEnCurso,
  action: 'reserva.ingresada' | 'reserva.importada' = 'reserva.ingresada',
) {
  const hoy = localDay(deps.now())
  const campos = checkReservaEnCurso(entry, hoy)
  if (Object.keys(campos).length > 0) throw new DomainError('datos_invalidos', { campos })
  const cuenta = await lockCuenta(deps, tx, entry)
  const { viaje, monto } = await checkEnteredReserva(deps, tx, cuenta.id, entry)
  const pasajeroId = await savePasajero(tx, actor, cuenta.id, entry)
  const { plan, fechacontrato, firmado = fechacontrato } = entry
  const precio = totalsByMoneda(plan)
  const vencimientoSenia = depositDay(entry)
  const lugar = { usuarioId: cuenta.id, paqueteCursoId: viaje.id, documento: entry.documento }
  const [reserva] = await tx
    .insert(reservas)
    .values({
      ...tutorOf(entry),
      ...lugar,
      pasajeroId,
      colegioId: viaje.colegioId,
      cursoId: viaje.cursoId,
      montoId: monto.id,
      estado: initialEstado(plan),
      // Staff have seen the booking, because they entered it.
      visto: true,
      vencimientoSenia,
      precioArs: precio.ARS,
      precioUsd: precio.USD,
      creadaEn: fechacontrato < hoy ? noonOf(fechacontrato) : deps.now(),
      ingresadaEn: deps.now(),
    })
    .onConflictDoNothing()
    .returning({ id: reservas.id })
  // Another transaction has booked the same passenger since the check.
  if (!reserva) throw new DomainError('reserva_existente')
  const rows = await tx
    .insert(cuotas)
    .values(plan.map((cuota) => ({ ...cuota, reservaId: reserva.id })))
    .returning({ id: cuotas.id })
  const cuotaIds = rows.map(({ id }) => id)
  const parts = {
    tutor: `${entry.nombreT} ${entry.apellidoT}`,
    documentoTutor: entry.documentoT,
    mail: entry.mail,
    pasajero: `${entry.nombre} ${entry.apellido}`,
    documento: entry.documento,
  }
  const terms = { formaDePago: monto.descripcion, plan, vencimientoSenia, firmado }
  const borrador = await draftPaperConvenio(tx, viaje.id, parts, terms)
  await recordPaperConvenio(deps, tx, actor, { reservaId: reserva.id, firmado, borrador })
  const pagados = paidOf(entry, { usuarioId: cuenta.id, cuotaIds, now: deps.now() })
  await audit(tx, actor, {
    accion: action,
    objetoId: reserva.id,
    despues: {
      pasajeroId,
      paqueteCursoId: viaje.id,
      montoId: monto.id,
      firmado,
      precio,
      ...summarizePagos(entry, pagados),
    },
  })
  await recordEnteredPagos(deps, tx, actor, cuotaIds, pagados)
  await removeBookedBorradores(deps, tx, onBehalfOf(cuenta.id), viaje.id, entry.documento)
  await takeOfferedOrFreeLugar(deps, tx, { ...lugar, id: reserva.id }, takeFreeLugar, acompananteExistsError)
  return { reserva: reserva.id, cliente: cuenta.id, sincuenta: !cuenta.conPassword }
}

/** A new account gets the tutor's data, which prefill the family's next form. */
async function lockCuenta(deps: Deps, tx: Tx, entry: ReservaEnCurso) {
  const { documentoTutor, fechaNacimientoTutor, ...tutor } = tutorOf(entry)
  return lockOrCreateCuenta(deps, tx, {
    ...tutor,
    mail: entry.mail,
    nombre: entry.nombreT,
    apellido: entry.apellidoT,
    documento: documentoTutor,
    fechaNacimiento: fechaNacimientoTutor,
  })
}

function depositDay({ plan, fechacontrato }: ReservaEnCurso): Dia {
  const senias = plan.filter(({ numero }) => numero === 0).map(({ vencimiento }) => vencimiento)
  return senias.toSorted()[0] ?? fechacontrato
}

type Where = { usuarioId: number; cuotaIds: number[]; now: Date }

/** `checkReservaEnCurso` must have accepted the payments. */
function paidOf({ plan, pagos, apertura }: ReservaEnCurso, { usuarioId, cuotaIds, now }: Where): EnteredPago[] {
  const hoy = localDay(now)
  const dueOf = (i: number) => {
    const [cuota, cuotaId] = [plan[i], cuotaIds[i]]
    if (!cuota || cuotaId === undefined) throw new Error(`There is no due ${i}`)
    return { ...cuota, cuotaId }
  }
  const datedPagos = pagos.map((pago) => {
    const { cuotaId, moneda } = dueOf(pago.cuota)
    const cubre = amountCovered(pago, moneda)
    const crosses = pago.moneda !== moneda
    return {
      ...{ usuarioId, cuotaId, cubre, canal: pago.canal, moneda: pago.moneda, importe: pago.importe },
      recibidoEn: pago.fecha < hoy ? noonOf(pago.fecha) : now,
      reciboOriginal: pago.recibo,
      cotizacion: crosses ? rateOf(pago.importe, cubre) : null,
      cotizacionFecha: crosses ? pago.fecha : null,
    }
  })
  const aperturaPagos = apertura.map(({ cuota, importe }) => {
    const { cuotaId, moneda } = dueOf(cuota)
    return {
      ...{ usuarioId, cuotaId, moneda, importe, cubre: importe, canal: 'apertura' as const, recibidoEn: now },
      ...{ reciboOriginal: '', cotizacion: null, cotizacionFecha: null },
    }
  })
  return [...datedPagos, ...aperturaPagos]
}

/** Pesos for one dollar, in centavos. */
const rateOf = (pesos: Centavos, dolares: Centavos) => asCentavos(Math.max(1, Math.round((pesos * 100) / dolares)))

function summarizePagos({ plan, pagos, apertura }: ReservaEnCurso, pagados: EnteredPago[]) {
  const which = [...pagos, ...apertura].map(({ cuota }) => plan[cuota])
  const pagado = totalsByMoneda(
    pagados.map(({ cubre: importe }, i) => ({ importe, moneda: which[i]?.moneda ?? ('ARS' as Moneda) })),
  )
  return {
    pagado,
    pagos: pagados.map(({ canal, moneda, importe, recibidoEn, reciboOriginal }, i) => ({
      ...{ cuota: which[i]?.numero, canal, moneda, importe, dia: localDay(recibidoEn) },
      ...(reciboOriginal && { recibo: reciboOriginal }),
    })),
  }
}
