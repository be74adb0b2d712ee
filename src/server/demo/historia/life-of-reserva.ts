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

/** `formas` have the prices of the day on which sales began. */
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
  senia: boolean
  canal: Canal
  /** Days from due date to payment; negative for an early payment. */
  delay: [desde: number, hasta: number]
  /** How many dues a payment covers. `redondo`: the family pays a round amount, and the part above the due pays part of the next due. */
  mode: 'una' | 'dos' | 'redondo'
  abandono: number
  fin: 'arrepentimiento' | 'pedido' | 'falta_de_pago' | null
}

const canales = { efectivo: 34, transferencia: 42, mercadopago: 24 } as const

export function drawPaymentBehaviour(random: Random, { sale, hace }: Viaje): PaymentBehaviour {
  const clase = random.share({ puntual: 42, corriente: 30, tardia: 13, morosa: 8, olvida: 3, desiste: 4 })
  const old = hace > 60
  const common = {
    ...{ senia: true, canal: random.share(canales), abandono: 0, fin: null },
    mode: random.share({ una: 85, dos: 6, redondo: 9 }),
  } satisfies Partial<PaymentBehaviour>
  if (clase === 'olvida') return { ...common, senia: false, delay: [0, 0] }
  if (clase === 'desiste' && old) {
    const fin = random.share({ arrepentimiento: 3, pedido: 6, falta_de_pago: 4 })
    return { ...common, canal: random.pick(['efectivo', 'transferencia']), delay: [-2, 3], fin }
  }
  const debe = clase === 'morosa' && (sale > 0 || random.happens(30))
  const delay: [number, number] =
    clase === 'puntual' ? [-6, 0] : clase === 'tardia' || clase === 'morosa' ? [6, 24] : [-3, 7]
  return { ...common, delay, abandono: debe ? random.entero(1, 4) : 0 }
}

export type BookedReserva = {
  indice: number
  viaje: Viaje
  plan: CuotaPlan[]
  planPersonal: PlanPersonal | undefined
  vencimientoSenia: Dia
  creadaEn: Date
}

/** `numero` is the due's. The cancellation charge has the number after the last due. A negative amount reverses an allocation. */
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
  /** `partes` are the initial allocations; `movidas` the rows that changed them. */
  partes: DemoAllocation[]
  movidas: DemoAllocation[]
  devoluciones: { importe: Centavos; canal: 'transferencia'; creadoEn: Date }[]
  estado: { antes: EstadoReserva; despues: EstadoReserva } | null
}
export type Cancelacion = {
  motivo: 'pedido' | 'arrepentimiento' | 'falta_de_pago' | 'agencia'
  detalle: string
  before: EstadoReserva
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
  random: Random
  dias: AgencyTime
  politica: Politica
  cotizacionOf: (dia: Dia) => { pesos: Centavos; fecha: Dia }
}

export function simulateReserva(
  context: LifeContext,
  reserva: BookedReserva,
  behaviour: PaymentBehaviour,
): LifeOfReserva {
  const fin = endOf(context, reserva, behaviour)
  const life: LifeOfReserva = { estado: initialEstado(reserva.plan), cobros: [], vencidaEn: null, cancelacion: null }
  const until = fin && fin.dia <= context.dias.ayer ? addDays(fin.dia, -1) : context.dias.ayer
  pay(context, reserva, behaviour, life, until)
  if (fin && fin.dia <= context.dias.ayer && life.estado !== 'vencida') cancel(context, reserva, life, fin)
  return life
}

type Fin = { motivo: Cancelacion['motivo']; dia: Dia }

function endOf(
  { random, dias }: LifeContext,
  { viaje, creadaEn, plan }: BookedReserva,
  { fin, senia }: PaymentBehaviour,
): Fin | null {
  const alta = localDay(creadaEn)
  const own = (): Fin | null => {
    if (!fin) return null
    if (fin === 'arrepentimiento') return { motivo: fin, dia: dias.habil(addDays(alta, random.entero(3, 6))) }
    if (fin === 'pedido') return { motivo: fin, dia: dias.habil(addDays(alta, random.entero(35, 110))) }
    const third = plan.find(({ numero }) => numero === 3) ?? plan.at(-1)
    return third ? { motivo: fin, dia: dias.habil(addDays(third.vencimiento, 35)) } : null
  }
  const drawn = own()
  const { cancelado } = viaje
  const limit = cancelado ?? addDays(viaje.salida, -35)
  if (drawn && drawn.dia < limit) return drawn
  return cancelado && senia ? { motivo: 'agencia', dia: dias.habil(cancelado) } : null
}

function pay(
  context: LifeContext,
  reserva: BookedReserva,
  behaviour: PaymentBehaviour,
  life: LifeOfReserva,
  until: Dia,
) {
  const { random, dias } = context
  const { plan, vencimientoSenia, creadaEn } = reserva
  const deudas = new Map(plan.map(({ numero, importe }) => [numero, importe]))
  const seniaEn = dias.habil(addDays(localDay(creadaEn), random.entero(1, 6)))
  const pagaSenia = behaviour.senia && seniaEn <= vencimientoSenia
  if (!pagaSenia && vencimientoSenia < dias.ayer) {
    life.estado = estadoAfter(life.estado, 'vencer') ?? life.estado
    life.vencidaEn = instantAt(addDays(vencimientoSenia, 1), '00', 5)
    return
  }
  if (!pagaSenia || seniaEn > until) return
  const canalSenia = behaviour.canal === 'transferencia' && random.happens(40) ? 'transferencia' : 'efectivo'
  collect(context, reserva, life, deudas, { canal: canalSenia, dia: seniaEn, count: 1, redondo: false })
  let last = seniaEn
  const sinceWhen = behaviour.abandono > 0 ? addDays(dias.hoy, -Math.round(behaviour.abandono * 30.4)) : null
  const limit =
    behaviour.fin === 'falta_de_pago'
      ? (plan.find(({ numero }) => numero === random.entero(1, 2))?.vencimiento ?? null)
      : sinceWhen
  for (;;) {
    const owed = plan.find(({ numero }) => (deudas.get(numero) ?? 0) > 0)
    if (!owed || (limit && owed.vencimiento >= limit)) return
    const [from, a] = behaviour.delay
    const wantedAt = addDays(owed.vencimiento, random.entero(from, a))
    const onTime = behaviour.canal === 'mercadopago' ? wantedAt : dias.habil(wantedAt)
    const top = behaviour.abandono > 0 ? onTime : earlier(onTime, addDays(reserva.viaje.salida, -2))
    const dia = top > last ? top : dias.habil(addDays(last, 1))
    if (dia > until) return
    const count = behaviour.mode === 'dos' && random.happens(60) ? 2 : 1
    collect(context, reserva, life, deudas, {
      canal: behaviour.canal,
      dia,
      count,
      redondo: behaviour.mode === 'redondo',
    })
    last = dia
  }
}

const earlier = (one: Dia, other: Dia) => (one < other ? one : other)

type Pedido = { canal: Canal; dia: Dia; count: number; redondo: boolean }

function collect(
  { random, dias, cotizacionOf }: LifeContext,
  { indice, plan }: BookedReserva,
  life: LifeOfReserva,
  deudas: Map<number, Centavos>,
  { canal, dia, count, redondo }: Pedido,
) {
  const ofThem = plan[0]?.moneda ?? 'ARS'
  const moneda: Moneda = ofThem === 'USD' && canal === 'efectivo' ? 'USD' : 'ARS'
  const impagas = plan
    .map((cuota) => ({ cuotaId: cuota.numero, moneda: cuota.moneda, debe: deudas.get(cuota.numero) ?? 0 }))
    .filter(({ debe }) => debe > 0)
  const planned = pricePayable(moneda, impagas, cotizacionOf(dia))
  const exact = add(...planned.slice(0, count).map(({ importePago }) => importePago))
  const importe = redondo && moneda === 'ARS' ? roundUp(exact) : exact
  const receivedAt = canal === 'mercadopago' ? dias.outsideOfficeHours(random, dia) : dias.inOfficeHours(random, dia)
  const allocations = allocate(importe, planned, deudas).map(({ cuotaId, ...allocation }) => {
    const { cotizacion = null, cotizacionFecha = null } = planned.find((one) => one.cuotaId === cuotaId) ?? {}
    deudas.set(cuotaId, subtract(deudas.get(cuotaId) ?? 0, allocation.importe))
    return { ...allocation, numero: cuotaId, cotizacion, cotizacionFecha, creadoEn: receivedAt }
  })
  const before = life.estado
  const pagas = (which: CuotaPlan[]) => which.every(({ numero }) => (deudas.get(numero) ?? 0) <= 0)
  const money = { seniaPaga: pagas(plan.filter(({ numero }) => numero === 0)), todoPago: pagas(plan) }
  const mueve = changeAfterPagos(before, money)
  const after = mueve && estadoAfter(before, mueve)
  if (after) life.estado = after
  life.cobros.push({
    ...{ reserva: indice, canal, moneda, importe, recibidoEn: receivedAt, partes: allocations },
    movidas: [],
    devoluciones: [],
    estado: after ? { antes: before, despues: after } : null,
  })
}

const roundUp = (importe: Centavos) => asCentavos(Math.ceil(importe / 1_000_000) * 1_000_000)

const details = {
  pedido: ['Se muda de ciudad.', 'Cambia de colegio.', 'No puede seguir pagando.', 'Viaja con la familia.'],
  arrepentimiento: [''],
  falta_de_pago: ['No respondió a los avisos.'],
  agencia: ['No se reunió el grupo mínimo.'],
} as const

function cancel(
  { random, dias, politica }: LifeContext,
  { viaje, plan }: BookedReserva,
  life: LifeOfReserva,
  { motivo, dia }: Fin,
) {
  const createdAt = dias.inOfficeHours(random, dia)
  const sinCargo = motivo === 'agencia' || motivo === 'arrepentimiento'
  const rate = sinCargo ? 0 : (cancellationRate(politica, daysBetween(dia, viaje.salida)) ?? 0)
  const cargo = percentageOfEach(totalsByMoneda(plan), rate)
  const pagado: Importes = { ARS: 0, USD: 0 }
  const numeroDelCargo = plan.length
  for (const moneda of monedas) {
    const allocations = life.cobros.flatMap((cobro, pagoId) =>
      cobro.partes
        .filter(({ numero }) => plan.find((cuota) => cuota.numero === numero)?.moneda === moneda)
        .map(({ numero, ...allocation }) => ({ ...allocation, pagoId, cuotaId: numero })),
    )
    pagado[moneda] = add(...allocations.map(({ importe }) => importe))
    const sorted = allocations.toSorted((a, b) => a.cuotaId - b.cuotaId || a.pagoId - b.pagoId)
    const move = (allocation: (typeof allocations)[number], numero: number, sign: 1 | -1) => {
      const { pagoId, cuotaId: _, ...rest } = allocation
      const [importe, importePago] = [asCentavos(sign * allocation.importe), asCentavos(sign * allocation.importePago)]
      life.cobros[pagoId]?.movidas.push({ ...rest, numero, importe, importePago, creadoEn: createdAt })
    }
    for (const allocation of sorted) move(allocation, allocation.cuotaId, -1)
    for (const allocation of firstAllocationsUpTo(sorted, cargo[moneda])) move(allocation, numeroDelCargo, 1)
  }
  const before = life.estado
  life.estado = estadoAfter(before, 'cancelar') ?? before
  life.cancelacion = {
    ...{ motivo, cargo, before, creadaEn: createdAt },
    detalle: random.pick(details[motivo]),
    vuelve: excessOfEach(pagado, cargo),
    resta: excessOfEach(cargo, pagado),
    vencimiento: addDays(dia, 10),
  }
  // Four in five families get back the amount above the charge. The others keep it as credit, for another child.
  if (random.happens(80)) giveBack(random, dias, life, dias.habil(addDays(dia, random.entero(2, 9))))
}

function giveBack(random: Random, dias: AgencyTime, life: LifeOfReserva, dia: Dia) {
  if (dia > dias.ayer) return
  for (const cobro of life.cobros) {
    const used = add(...[...cobro.partes, ...cobro.movidas].map(({ importePago }) => importePago))
    const free = subtract(cobro.importe, used)
    if (free <= 0) continue
    cobro.devoluciones.push({ importe: free, canal: 'transferencia', creadoEn: dias.inOfficeHours(random, dia) })
  }
}
