import { addDays, addMonths, type Dia, daysBetween, localDay, noonOf } from '../../../reglas/dia.ts'
import { asCentavos, type Centavos } from '../../../reglas/dinero.ts'
import { buildPlan, depositDeadline, type PlanPersonal } from '../../../reglas/plan.ts'
import { foldCaseAndAccents } from '../../../reglas/text.ts'
import { parsePolitica } from '../../domain/viajes/convenios/service.ts'
import { type AgencyTime, type Calendario, createAgencyTime, createCalendario } from '../calendario.ts'
import { type DemoForma, toMonto } from '../colegios.ts'
import { findEstudiantil } from '../contenido/catalogo.ts'
import { formaEnCuotas, formasEnPesos, type MontoDemo, type ViajeDemo, viajes } from '../contenido/colegios.ts'
import { apellidos, boyNames, calles, fatherNames, girlNames, isGirlName, motherNames } from '../contenido/nombres.ts'
import {
  type BookedReserva,
  drawPaymentBehaviour,
  type LifeContext,
  type LifeOfReserva,
  type PaymentBehaviour,
  simulateReserva,
  type Viaje,
} from './life-of-reserva.ts'
import { createRandom, type Random } from './random.ts'

export type Reserva = BookedReserva &
  LifeOfReserva & {
    viajeN: number
    familiaN: number
    formaN: number
    forma: DemoForma
    pasajero: Persona
  }

export type Historia = {
  dias: AgencyTime
  viajes: Viaje[]
  familias: (Familia & { alta: Date })[]
  reservas: Reserva[]
  cotizaciones: { fecha: Dia; pesos: Centavos }[]
}

/** Generates the agency's last year and a half by the app's own rules. The result is the same all day. */
export function composeHistoria(calendario: Calendario): Historia {
  const random = createRandom('cumbre-norte')
  const dias = createAgencyTime(calendario)
  const viajes = generateViajes(calendario)
  const cotizaciones = listCotizaciones(dias)
  const context: LifeContext = {
    random,
    dias,
    politica: parsePolitica({}),
    cotizacionOf: (dia) => rateOf(cotizaciones, dia),
  }
  const { makeFamilia, makePasajero } = createFamilias(random)
  const familias: Historia['familias'] = []
  const requests = viajes
    .flatMap((viaje, viajeN) =>
      drawMomentos(random, dias, viaje).map((createdAt) => ({ viaje, viajeN, creadaEn: createdAt })),
    )
    .toSorted((a, b) => a.creadaEn.getTime() - b.creadaEn.getTime())
  const reservas: Reserva[] = []
  for (const [index, { viaje, viajeN, creadaEn }] of requests.entries()) {
    const behaviour = drawPaymentBehaviour(random, viaje)
    const hermanas = reservas.filter((one) => one.viaje.curso.escuela === viaje.curso.escuela && one.viajeN !== viajeN)
    const familiaN = hermanas.length > 0 && random.happens(9) ? random.pick(hermanas).familiaN : familias.length
    const familia = familias[familiaN] ?? { ...makeFamilia(viaje), alta: creadaEn }
    familias[familiaN] = familia
    const contratada = { indice: index, viaje, creadaEn, ...agree(random, dias, viaje, localDay(creadaEn), behaviour) }
    const own = { viajeN, familiaN, pasajero: makePasajero(familia, viaje) }
    reservas.push({ ...contratada, ...own, ...simulateReserva(context, contratada, behaviour) })
  }
  return { dias, viajes, familias, reservas, cotizaciones }
}

function drawMomentos(random: Random, dias: AgencyTime, { apertura, reservas, hace }: Viaje): Date[] {
  const semanas = Math.min(68, hace - 1)
  return Array.from({ length: reservas }, () => {
    const dia = addDays(apertura, Math.floor((random.entero(0, 1000) / 1000) ** 1.7 * semanas))
    return random.happens(30) ? dias.inOfficeHours(random, dia) : dias.outsideOfficeHours(random, dia)
  })
}

function agree(random: Random, dias: AgencyTime, viaje: Viaje, hoy: Dia, { fin }: PaymentBehaviour) {
  const clase = random.share({ cuotas: 70, contado: 7, personal: 8, dolares: 15 })
  const planPedido = random.entero(0, 6)
  const find = (wanted: ReturnType<typeof classOf>) => {
    const formaN = viaje.formas.findIndex((forma) => classOf(forma) === wanted)
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
  // A late booking takes as many instalments as still fit before departure.
  const chosen = find(fin ? 'cuotas' : clase) ?? find('cuotas') ?? find('personal') ?? find('contado')
  if (!chosen) throw new Error(`Nobody could book ${viaje.paquete} on ${hoy}`)
  return chosen
}

function classOf({ personal, moneda, cuotas }: DemoForma) {
  if (personal) return 'personal'
  if (moneda === '2') return 'dolares'
  return cuotas === 1 ? 'contado' : 'cuotas'
}

function plansOf({ seniaMin, seniaMax, cuotasMax }: DemoForma, decimos: number): PlanPersonal[] {
  const [from, until] = [seniaMin ?? 0, seniaMax ?? 0]
  const anticipo = asCentavos(from + Math.floor(((until - from) * decimos) / 10 / 100_000) * 100_000)
  return Array.from({ length: cuotasMax ?? 0 }, (_, i) => ({ anticipo, cuotas: (cuotasMax ?? 0) - i }))
}

const semanas = 80
/** Centavos for one dollar at the end of the history. Each earlier week was slightly lower. */
const last = 147_500
const weeklyFactor = 0.9952

function listCotizaciones({ hoy }: AgencyTime) {
  return Array.from({ length: semanas }, (_, i) => {
    const atras = semanas - i
    return {
      fecha: addDays(hoy, -7 * atras),
      pesos: asCentavos(Math.round((last * weeklyFactor ** atras) / 500) * 500),
    }
  })
}

function rateOf(cotizaciones: Historia['cotizaciones'], dia: Dia) {
  const current = cotizaciones.findLast(({ fecha }) => fecha <= dia)
  if (!current) throw new Error(`No rate on ${dia}`)
  return current
}

export function generateViajes({ hoy, vencen }: Calendario): Viaje[] {
  return viajes.map((viaje) => {
    const apertura = addDays(hoy, -viaje.hace)
    const salida = addDays(hoy, viaje.sale)
    const then = { ...createCalendario(noonOf(apertura)), vencen }
    return {
      ...viaje,
      ...{ apertura, salida },
      regreso: addDays(salida, findEstudiantil(viaje.paquete).noches),
      anio: Number(salida.slice(0, 4)),
      formas: formasOf(viaje, daysBetween(apertura, salida)).map((forma, _, formas) => toMonto(forma, formas, then)),
      cancelado: viaje.anulado === undefined ? null : addDays(hoy, -viaje.anulado),
    }
  })
}

const mes = 30.5
const monthlyRise = 1.024
/** In days. Families can still book a trip that was offered more recently, so it has the price that the site shows today. */
const bookableDays = 115
const dolar = 1_400

function formasOf({ paquete, hace, enDolares }: ViajeDemo, dias: number): MontoDemo[] {
  const cuotas = Math.min(12, Math.max(3, Math.floor((dias - 15) / mes)))
  const importe = priceOf(paquete, hace)
  const senia = round(importe * 0.07)
  const formas = formasEnPesos(importe, senia, cuotas)
  if (!enDolares) return formas
  const usd = Math.round(priceOf(paquete, 0) / dolar / 10) * 10
  return [...formas, formaEnCuotas(usd, 100, cuotas, '2')]
}

function priceOf(paquete: string, daysAgo: number): number {
  const { desde } = findEstudiantil(paquete)
  return daysAgo < bookableDays ? desde : round(desde / monthlyRise ** (daysAgo / mes))
}

const round = (pesos: number) => Math.round(pesos / 1000) * 1000

export type Persona = { nombre: string; apellido: string; documento: string; fechaNacimiento: Dia }
export type Familia = Persona & { mail: string; telefono: string; localidad: string; calle: string; numero: string }

/** Invents names, addresses of a domain without mail, and phone numbers reserved for fiction. */
export function createFamilias(random: Random) {
  const mails = new Set<string>()
  let personas = 0
  const documento = (from: number, step: number) => {
    personas += 1
    return String(from + personas * step + random.entero(0, step - 1))
  }
  const freshMail = (nombre: string, apellido: string) => {
    const base = `${plain(nombre)}.${plain(apellido)}`
    for (let intento = 1; ; intento += 1) {
      const mail = `${base}${intento === 1 ? '' : intento}@example.com`
      if (mails.has(mail)) continue
      mails.add(mail)
      return mail
    }
  }
  const nace = (dia: Dia, age: number) =>
    addDays(addMonths(dia, -12 * age - random.entero(1, 10), 1), random.entero(0, 27))
  return {
    makeFamilia({ curso, salida }: Viaje): Familia {
      const nombre = random.pick(random.happens(68) ? motherNames : fatherNames)
      const apellido = random.pick(apellidos)
      const { codigo, localidad } = curso.escuela
      return {
        ...{ nombre, apellido, localidad },
        mail: freshMail(nombre, apellido),
        documento: documento(23_000_000, 11_003),
        fechaNacimiento: nace(salida, random.entero(36, 52)),
        telefono: `${codigo}${'5550'.slice(0, 6 - codigo.length)}${String(random.entero(0, 9999)).padStart(4, '0')}`,
        calle: random.pick(calles),
        numero: String(random.entero(2, 299) * 10 + random.entero(0, 9)),
      }
    },
    /** A third of the children have the other parent's surname. */
    makePasajero({ apellido }: Familia, { age, salida }: Viaje): Persona {
      const nombre = random.pick(random.happens(52) ? girlNames : boyNames)
      const segundo = random.happens(18) ? ` ${random.pick(isGirlName(nombre) ? girlNames : boyNames)}` : ''
      return {
        nombre: segundo.trim() === nombre ? nombre : `${nombre}${segundo}`,
        apellido: random.happens(33) ? random.pick(apellidos) : apellido,
        documento: documento(age < 14 ? 55_000_000 : 47_000_000, 1_931),
        fechaNacimiento: nace(salida, age),
      }
    },
  }
}

const plain = (nombre: string) => foldCaseAndAccents(nombre).replace(/[^a-z]/g, '')
