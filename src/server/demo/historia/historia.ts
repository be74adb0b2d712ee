import { addDays, type Dia, localDay } from '../../../reglas/dia.ts'
import { asCentavos, type Centavos } from '../../../reglas/dinero.ts'
import { buildPlan, depositDeadline, type PlanPersonal } from '../../../reglas/plan.ts'
import { parsePolitica } from '../../domain/viajes/convenios/service.ts'
import type { Calendario } from '../calendario.ts'
import { type Azar, createAzar } from './azar.ts'
import { type Conducta, drawConducta } from './conducta.ts'
import { createDias, type Dias } from './dias.ts'
import { createFamilias, type Familia, type Persona } from './familias.ts'
import { type Forma, listViajes, type Viaje } from './viajes.ts'
import { type Contratada, type Entorno, liveReserva, type Vida } from './vida.ts'

export type Reserva = Contratada &
  Vida & {
    /** Where its trip, its family and its way to pay stand in their lists. */
    viajeN: number
    familiaN: number
    formaN: number
    forma: Forma
    pasajero: Persona
  }

export type Historia = {
  dias: Dias
  viajes: Viaje[]
  familias: (Familia & { alta: Date })[]
  /** By the moment at which they were made. */
  reservas: Reserva[]
  cotizaciones: { fecha: Dia; pesos: Centavos }[]
}

/**
 * The agency's last year and a half, as data: the same on the same day. Its trips, who booked them, and what was paid
 * and given back of each booking, all by the house's own rules.
 */
export function composeHistoria(calendario: Calendario): Historia {
  const azar = createAzar('cumbre-norte')
  const dias = createDias(calendario)
  const viajes = listViajes(calendario)
  const cotizaciones = listCotizaciones(dias)
  const entorno: Entorno = { azar, dias, politica: parsePolitica({}), cotizacionOf: (dia) => rateOf(cotizaciones, dia) }
  const { makeFamilia, makePasajero } = createFamilias(azar)
  const familias: Historia['familias'] = []
  const pedidos = viajes
    .flatMap((viaje, viajeN) => drawMomentos(azar, dias, viaje).map((creadaEn) => ({ viaje, viajeN, creadaEn })))
    .toSorted((a, b) => a.creadaEn.getTime() - b.creadaEn.getTime())
  const reservas: Reserva[] = []
  for (const [indice, { viaje, viajeN, creadaEn }] of pedidos.entries()) {
    const conducta = drawConducta(azar, viaje)
    // Now and then a second child of a family of the same school.
    const hermanas = reservas.filter((una) => una.viaje.escuela === viaje.escuela && una.viajeN !== viajeN)
    const familiaN = hermanas.length > 0 && azar.happens(9) ? azar.pick(hermanas).familiaN : familias.length
    const familia = familias[familiaN] ?? { ...makeFamilia(viaje), alta: creadaEn }
    familias[familiaN] = familia
    const contratada = { indice, viaje, creadaEn, ...agree(azar, dias, viaje, localDay(creadaEn), conducta) }
    const suya = { viajeN, familiaN, pasajero: makePasajero(familia, viaje) }
    reservas.push({ ...contratada, ...suya, ...liveReserva(entorno, contratada, conducta) })
  }
  return { dias, viajes, familias, reservas, cotizaciones }
}

/** When each of its bookings was made: many in the first weeks, the last ones ten weeks after. */
function drawMomentos(azar: Azar, dias: Dias, { apertura, reservas, hace }: Viaje): Date[] {
  const semanas = Math.min(68, hace - 1)
  return Array.from({ length: reservas }, () => {
    const dia = addDays(apertura, Math.floor((azar.entero(0, 1000) / 1000) ** 1.7 * semanas))
    return azar.happens(30) ? dias.enHorario(azar, dia) : dias.aDeshora(azar, dia)
  })
}

/** The way to pay that a family chose among those that were possible that day, with its plan to the cent. */
function agree(azar: Azar, dias: Dias, viaje: Viaje, hoy: Dia, { fin }: Conducta) {
  const clase = azar.share({ cuotas: 70, contado: 7, personal: 8, dolares: 15 })
  const planPedido = azar.entero(0, 6)
  const find = (querida: ReturnType<typeof classOf>) => {
    const formaN = viaje.formas.findIndex((forma) => classOf(forma) === querida)
    const forma = viaje.formas[formaN]
    if (!forma) return undefined
    const vencimientoSenia = depositDeadline(forma.fechaVtoSenia, hoy, dias.feriados)
    const fechas = { hoy, fechaSalida: viaje.salida, vencimientoSenia }
    for (const planPersonal of forma.personal ? plansOf(forma, planPedido) : [undefined]) {
      const plan = buildPlan(forma, fechas, planPersonal)
      if (plan) return { forma, formaN, plan, planPersonal, vencimientoSenia }
    }
    return undefined
  }
  // Who comes late takes as many instalments as still fit.
  const elegida = find(fin ? 'cuotas' : clase) ?? find('cuotas') ?? find('personal') ?? find('contado')
  if (!elegida) throw new Error(`Nobody could book ${viaje.paquete} on ${hoy}`)
  return elegida
}

function classOf({ personal, moneda, cuotas }: Forma) {
  if (personal) return 'personal'
  if (moneda === '2') return 'dolares'
  return cuotas === 1 ? 'contado' : 'cuotas'
}

/** A deposit of the family's own, in as many instalments as there may be, or fewer. */
function plansOf({ seniaMin, seniaMax, cuotasMax }: Forma, decimos: number): PlanPersonal[] {
  const [desde, hasta] = [seniaMin ?? 0, seniaMax ?? 0]
  const anticipo = asCentavos(desde + Math.floor(((hasta - desde) * decimos) / 10 / 100_000) * 100_000)
  return Array.from({ length: cuotasMax ?? 0 }, (_, i) => ({ anticipo, cuotas: (cuotasMax ?? 0) - i }))
}

const semanas = 80
/** Centavos of pesos for a dollar, a week ago; each week before it was a little less. */
const ultima = 147_500
const bajaSemanal = 0.9952

/** The dollar's rate of each week, up to the last one. */
function listCotizaciones({ hoy }: Dias) {
  return Array.from({ length: semanas }, (_, i) => {
    const atras = semanas - i
    return {
      fecha: addDays(hoy, -7 * atras),
      pesos: asCentavos(Math.round((ultima * bajaSemanal ** atras) / 500) * 500),
    }
  })
}

function rateOf(cotizaciones: Historia['cotizaciones'], dia: Dia) {
  const vigente = cotizaciones.findLast(({ fecha }) => fecha <= dia)
  if (!vigente) throw new Error(`No rate on ${dia}`)
  return vigente
}
