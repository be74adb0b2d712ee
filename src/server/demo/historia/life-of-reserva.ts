import { addDays, type Dia, daysBetween, localDay } from '../../../reglas/dia.ts'
import {
  add,
  asCentavos,
  type Centavos,
  type Importes,
  type Moneda,
  monedas,
  subtract,
} from '../../../reglas/dinero.ts'
import { type CuotaPlan, type PlanPersonal, totalsByMoneda } from '../../../reglas/plan.ts'
import type { EstadoReserva } from '../../../reglas/reserva.ts'
import { allocate, firstAllocationsUpTo, pricePayable } from '../../domain/dinero/libro/service.ts'
import { excessOfEach, percentageOfEach } from '../../domain/viajes/cancelaciones/service.ts'
import { cancellationRate, type Politica } from '../../domain/viajes/convenios/service.ts'
import { changeAfterPagos, estadoAfter, initialEstado } from '../../domain/viajes/reservas/service.ts'
import { type AgencyTime, instantAt } from '../calendario.ts'
import type { DemoForma } from '../colegios.ts'
import type { ViajeDemo } from '../contenido/colegios.ts'
import type { Random } from './random.ts'

/** A trip as offered on the day it went on sale, at that day's prices. */
export type Viaje = ViajeDemo & {
  apertura: Dia
  salida: Dia
  regreso: Dia
  anio: number
  formas: DemoForma[]
  cancelado: Dia | null
}

type Canal = 'efectivo' | 'transferencia' | 'mercadopago'

export type PaymentBehaviour = {
  /** Whether the family pays the deposit. If not, the booking lapses or is still pending. */
  senia: boolean
  canal: Canal
  /** Days from due date to payment; negative for an early payment. */
  demora: [desde: number, hasta: number]
  /** How many dues a payment covers. `redondo`: the family pays a round amount, and the part above the due pays part of the next due. */
  modo: 'una' | 'dos' | 'redondo'
  abandono: number
  fin: 'arrepentimiento' | 'pedido' | 'falta_de_pago' | null
}

const canales = { efectivo: 34, transferencia: 42, mercadopago: 24 } as const

export function drawPaymentBehaviour(azar: Random, { sale, hace }: Viaje): PaymentBehaviour {
  const clase = azar.share({ puntual: 42, corriente: 30, tardia: 13, morosa: 8, olvida: 3, desiste: 4 })
  const viejo = hace > 60
  const comun = {
    ...{ senia: true, canal: azar.share(canales), abandono: 0, fin: null },
    modo: azar.share({ una: 85, dos: 6, redondo: 9 }),
  } satisfies Partial<PaymentBehaviour>
  if (clase === 'olvida') return { ...comun, senia: false, demora: [0, 0] }
  if (clase === 'desiste' && viejo) {
    const fin = azar.share({ arrepentimiento: 3, pedido: 6, falta_de_pago: 4 })
    return { ...comun, canal: azar.pick(['efectivo', 'transferencia']), demora: [-2, 3], fin }
  }
  const debe = clase === 'morosa' && (sale > 0 || azar.happens(30))
  const demora: [number, number] =
    clase === 'puntual' ? [-6, 0] : clase === 'tardia' || clase === 'morosa' ? [6, 24] : [-3, 7]
  return { ...comun, demora, abandono: debe ? azar.entero(1, 4) : 0 }
}

export type BookedReserva = {
  indice: number
  viaje: Viaje
  plan: CuotaPlan[]
  planPersonal: PlanPersonal | undefined
  vencimientoSenia: Dia
  creadaEn: Date
}

/**
 * The allocation of an amount to the due with this number. A negative amount reverses an allocation. The cancellation charge has the number
 * after the last due.
 */
export type DemoAllocation = {
  numero: number
  importe: Centavos
  importePago: Centavos
  cotizacion: Centavos | null
  cotizacionFecha: Dia | null
  creadoEn: Date
}
export type Cobro = {
  reserva: number
  canal: Canal
  moneda: Moneda
  importe: Centavos
  recibidoEn: Date
  /** The initial allocations, then the rows that changed them. */
  partes: DemoAllocation[]
  movidas: DemoAllocation[]
  devoluciones: { importe: Centavos; canal: 'transferencia'; creadoEn: Date }[]
  /** The booking's state before and after the payment; null if unchanged. */
  estado: { antes: EstadoReserva; despues: EstadoReserva } | null
}
export type Cancelacion = {
  motivo: 'pedido' | 'arrepentimiento' | 'falta_de_pago' | 'agencia'
  detalle: string
  antes: EstadoReserva
  vencimiento: Dia
  creadaEn: Date
} & Record<'cargo' | 'vuelve' | 'resta', Importes>
export type LifeOfReserva = {
  estado: EstadoReserva
  cobros: Cobro[]
  vencidaEn: Date | null
  cancelacion: Cancelacion | null
}

export type LifeContext = {
  azar: Random
  dias: AgencyTime
  politica: Politica
  cotizacionOf: (dia: Dia) => { pesos: Centavos; fecha: Dia }
}

export function simulateReserva(
  entorno: LifeContext,
  reserva: BookedReserva,
  conducta: PaymentBehaviour,
): LifeOfReserva {
  const fin = endOf(entorno, reserva, conducta)
  const vida: LifeOfReserva = { estado: initialEstado(reserva.plan), cobros: [], vencidaEn: null, cancelacion: null }
  const hasta = fin && fin.dia <= entorno.dias.ayer ? addDays(fin.dia, -1) : entorno.dias.ayer
  pay(entorno, reserva, conducta, vida, hasta)
  if (fin && fin.dia <= entorno.dias.ayer && vida.estado !== 'vencida') cancel(entorno, reserva, vida, fin)
  return vida
}

type Fin = { motivo: Cancelacion['motivo']; dia: Dia }

/** Returns how a booking ends before its trip, or null. */
function endOf(
  { azar, dias }: LifeContext,
  { viaje, creadaEn, plan }: BookedReserva,
  { fin, senia }: PaymentBehaviour,
): Fin | null {
  const alta = localDay(creadaEn)
  const suyo = (): Fin | null => {
    if (!fin) return null
    if (fin === 'arrepentimiento') return { motivo: fin, dia: dias.habil(addDays(alta, azar.entero(3, 6))) }
    if (fin === 'pedido') return { motivo: fin, dia: dias.habil(addDays(alta, azar.entero(35, 110))) }
    const tercera = plan.find(({ numero }) => numero === 3) ?? plan.at(-1)
    return tercera ? { motivo: fin, dia: dias.habil(addDays(tercera.vencimiento, 35)) } : null
  }
  const propio = suyo()
  const { cancelado } = viaje
  const tope = cancelado ?? addDays(viaje.salida, -35)
  if (propio && propio.dia < tope) return propio
  return cancelado && senia ? { motivo: 'agencia', dia: dias.habil(cancelado) } : null
}

function pay(
  entorno: LifeContext,
  reserva: BookedReserva,
  conducta: PaymentBehaviour,
  vida: LifeOfReserva,
  hasta: Dia,
) {
  const { azar, dias } = entorno
  const { plan, vencimientoSenia, creadaEn } = reserva
  const deudas = new Map(plan.map(({ numero, importe }) => [numero, importe]))
  const seniaEn = dias.habil(addDays(localDay(creadaEn), azar.entero(1, 6)))
  const pagaSenia = conducta.senia && seniaEn <= vencimientoSenia
  if (!pagaSenia && vencimientoSenia < dias.ayer) {
    vida.estado = estadoAfter(vida.estado, 'vencer') ?? vida.estado
    vida.vencidaEn = instantAt(addDays(vencimientoSenia, 1), '00', 5)
    return
  }
  if (!pagaSenia || seniaEn > hasta) return
  const canalSenia = conducta.canal === 'transferencia' && azar.happens(40) ? 'transferencia' : 'efectivo'
  collect(entorno, reserva, vida, deudas, { canal: canalSenia, dia: seniaEn, cuantas: 1, redondo: false })
  let ultimo = seniaEn
  const desdeCuando = conducta.abandono > 0 ? addDays(dias.hoy, -Math.round(conducta.abandono * 30.4)) : null
  const limite =
    conducta.fin === 'falta_de_pago'
      ? (plan.find(({ numero }) => numero === azar.entero(1, 2))?.vencimiento ?? null)
      : desdeCuando
  for (;;) {
    const debida = plan.find(({ numero }) => (deudas.get(numero) ?? 0) > 0)
    if (!debida || (limite && debida.vencimiento >= limite)) return
    const [desde, a] = conducta.demora
    const queridoEn = addDays(debida.vencimiento, azar.entero(desde, a))
    const enSuDia = conducta.canal === 'mercadopago' ? queridoEn : dias.habil(queridoEn)
    // Families pay everything before departure, unless they stopped paying.
    const tope = conducta.abandono > 0 ? enSuDia : earlier(enSuDia, addDays(reserva.viaje.salida, -2))
    const dia = tope > ultimo ? tope : dias.habil(addDays(ultimo, 1))
    if (dia > hasta) return
    const cuantas = conducta.modo === 'dos' && azar.happens(60) ? 2 : 1
    collect(entorno, reserva, vida, deudas, {
      canal: conducta.canal,
      dia,
      cuantas,
      redondo: conducta.modo === 'redondo',
    })
    ultimo = dia
  }
}

const earlier = (uno: Dia, otro: Dia) => (uno < otro ? uno : otro)

type Pedido = { canal: Canal; dia: Dia; cuantas: number; redondo: boolean }

function collect(
  { azar, dias, cotizacionOf }: LifeContext,
  { indice, plan }: BookedReserva,
  vida: LifeOfReserva,
  deudas: Map<number, Centavos>,
  { canal, dia, cuantas, redondo }: Pedido,
) {
  const deEllas = plan[0]?.moneda ?? 'ARS'
  const moneda: Moneda = deEllas === 'USD' && canal === 'efectivo' ? 'USD' : 'ARS'
  const impagas = plan
    .map((cuota) => ({ cuotaId: cuota.numero, moneda: cuota.moneda, debe: deudas.get(cuota.numero) ?? 0 }))
    .filter(({ debe }) => debe > 0)
  const previsto = pricePayable(moneda, impagas, cotizacionOf(dia))
  const exacto = add(...previsto.slice(0, cuantas).map(({ importePago }) => importePago))
  const importe = redondo && moneda === 'ARS' ? roundUp(exacto) : exacto
  const recibidoEn = canal === 'mercadopago' ? dias.aDeshora(azar, dia) : dias.enHorario(azar, dia)
  const allocations = allocate(importe, previsto, deudas).map(({ cuotaId, ...allocation }) => {
    const { cotizacion = null, cotizacionFecha = null } = previsto.find((una) => una.cuotaId === cuotaId) ?? {}
    deudas.set(cuotaId, subtract(deudas.get(cuotaId) ?? 0, allocation.importe))
    return { ...allocation, numero: cuotaId, cotizacion, cotizacionFecha, creadoEn: recibidoEn }
  })
  const antes = vida.estado
  const pagas = (cuales: CuotaPlan[]) => cuales.every(({ numero }) => (deudas.get(numero) ?? 0) <= 0)
  const dinero = { seniaPaga: pagas(plan.filter(({ numero }) => numero === 0)), todoPago: pagas(plan) }
  const mueve = changeAfterPagos(antes, dinero)
  const despues = mueve && estadoAfter(antes, mueve)
  if (despues) vida.estado = despues
  vida.cobros.push({
    ...{ reserva: indice, canal, moneda, importe, recibidoEn, partes: allocations },
    movidas: [],
    devoluciones: [],
    estado: despues ? { antes, despues } : null,
  })
}

const roundUp = (importe: Centavos) => asCentavos(Math.ceil(importe / 1_000_000) * 1_000_000)

const detalles = {
  pedido: ['Se muda de ciudad.', 'Cambia de colegio.', 'No puede seguir pagando.', 'Viaja con la familia.'],
  arrepentimiento: [''],
  falta_de_pago: ['No respondió a los avisos.'],
  agencia: ['No se reunió el grupo mínimo.'],
} as const

function cancel(
  { azar, dias, politica }: LifeContext,
  { viaje, plan }: BookedReserva,
  vida: LifeOfReserva,
  { motivo, dia }: Fin,
) {
  const creadaEn = dias.enHorario(azar, dia)
  const sinCargo = motivo === 'agencia' || motivo === 'arrepentimiento'
  const tasa = sinCargo ? 0 : (cancellationRate(politica, daysBetween(dia, viaje.salida)) ?? 0)
  const cargo = percentageOfEach(totalsByMoneda(plan), tasa)
  const pagado: Importes = { ARS: 0, USD: 0 }
  const numeroDelCargo = plan.length
  for (const moneda of monedas) {
    const allocations = vida.cobros.flatMap((cobro, pagoId) =>
      cobro.partes
        .filter(({ numero }) => plan.find((cuota) => cuota.numero === numero)?.moneda === moneda)
        .map(({ numero, ...allocation }) => ({ ...allocation, pagoId, cuotaId: numero })),
    )
    pagado[moneda] = add(...allocations.map(({ importe }) => importe))
    const enOrden = allocations.toSorted((a, b) => a.cuotaId - b.cuotaId || a.pagoId - b.pagoId)
    const move = (allocation: (typeof allocations)[number], numero: number, signo: 1 | -1) => {
      const { pagoId, cuotaId: _, ...resto } = allocation
      const [importe, importePago] = [
        asCentavos(signo * allocation.importe),
        asCentavos(signo * allocation.importePago),
      ]
      vida.cobros[pagoId]?.movidas.push({ ...resto, numero, importe, importePago, creadoEn: creadaEn })
    }
    for (const allocation of enOrden) move(allocation, allocation.cuotaId, -1)
    for (const allocation of firstAllocationsUpTo(enOrden, cargo[moneda])) move(allocation, numeroDelCargo, 1)
  }
  const antes = vida.estado
  vida.estado = estadoAfter(antes, 'cancelar') ?? antes
  vida.cancelacion = {
    ...{ motivo, cargo, antes, creadaEn },
    detalle: azar.pick(detalles[motivo]),
    vuelve: excessOfEach(pagado, cargo),
    resta: excessOfEach(cargo, pagado),
    vencimiento: addDays(dia, 10),
  }
  // Four in five families get back the amount above the charge. The fifth keeps it as credit, for another child.
  if (azar.happens(80)) giveBack(azar, dias, vida, dias.habil(addDays(dia, azar.entero(2, 9))))
}

function giveBack(azar: Random, dias: AgencyTime, vida: LifeOfReserva, dia: Dia) {
  if (dia > dias.ayer) return
  for (const cobro of vida.cobros) {
    const usado = add(...[...cobro.partes, ...cobro.movidas].map(({ importePago }) => importePago))
    const libre = subtract(cobro.importe, usado)
    if (libre <= 0) continue
    cobro.devoluciones.push({ importe: libre, canal: 'transferencia', creadoEn: dias.enHorario(azar, dia) })
  }
}
