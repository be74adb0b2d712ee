import type { Dia } from './dia.ts'
import type { Centavos, Moneda } from './dinero.ts'
import { type EstadoReserva, isLive } from './reserva.ts'

export const conceptos = ['cuota', 'ajuste', 'interes', 'cancelacion'] as const
export type Concepto = (typeof conceptos)[number]

export const situaciones = ['por_pagar', 'en_proceso', 'pagada', 'vencida', 'sin_efecto'] as const
export type Situacion = (typeof situaciones)[number]

type Cuota = {
  concepto: Concepto
  vencimiento: Dia
  /** The unpaid and unwaived part of the due. May be positive for a due that nobody owes (`isInEffect`). */
  falta: Centavos
  condonado: Centavos
  enProceso: boolean
}

/**
 * Returns whether a booking in this state owes dues of this kind. A live booking owes every due except a cancellation charge. An ended
 * booking owes only that charge.
 */
export function isInEffect(concepto: Concepto, estado: EstadoReserva): boolean {
  return isLive(estado) !== (concepto === 'cancelacion')
}

export function amountOwed({ concepto, falta }: Pick<Cuota, 'concepto' | 'falta'>, estado: EstadoReserva): Centavos {
  return isInEffect(concepto, estado) ? falta : 0
}

/**
 * Returns the state of a due on the day `hoy`. In SQL, `isCuotaOverdue` (`domain/dinero/cuotas/cuota-sql.ts`) selects overdue dues, and
 * `rige_cuota` is `isInEffect`.
 */
export function situacionOf(cuota: Cuota, estado: EstadoReserva, hoy: Dia): Situacion {
  const { concepto, falta, condonado, enProceso, vencimiento } = cuota
  if (falta <= 0) return condonado > 0 ? 'sin_efecto' : 'pagada'
  if (!isInEffect(concepto, estado)) return 'sin_efecto'
  if (enProceso) return 'en_proceso'
  return vencimiento < hoy ? 'vencida' : 'por_pagar'
}

/** The states that families see. `en_verificacion`: the family reported a transfer that the agency has not confirmed yet. */
export const familySituaciones = [...situaciones, 'en_verificacion'] as const
export type SituacionDeFamilia = (typeof familySituaciones)[number]

/** Returns the state that the family sees. `informada`: the family reported a transfer for the due, and staff have not answered yet. */
export function familySituacionOf(
  cuota: Cuota & { informada: boolean },
  estado: EstadoReserva,
  hoy: Dia,
): SituacionDeFamilia {
  const situacion = situacionOf(cuota, estado, hoy)
  return cuota.informada && awaitsPayment(situacion) ? 'en_verificacion' : situacion
}

export function isOwed(situacion: SituacionDeFamilia): boolean {
  return awaitsPayment(situacion) || isPaymentPending(situacion)
}

export function awaitsPayment(situacion: SituacionDeFamilia): boolean {
  return situacion === 'por_pagar' || situacion === 'vencida'
}

/** Returns whether the provider or the agency must still confirm a payment of the due. Another payment would pay the due twice. */
export function isPaymentPending(situacion: SituacionDeFamilia): boolean {
  return situacion === 'en_proceso' || situacion === 'en_verificacion'
}

type DatedCuota = { id: number; numero: number; vencimiento: Dia; situacion: SituacionDeFamilia }

/** Returns the unpaid dues without a pending payment, by due date. On the same day, the deposit is first. */
function inPaymentOrder<Cuota extends DatedCuota>(cuotas: readonly Cuota[]): Cuota[] {
  return cuotas
    .filter(({ situacion }) => awaitsPayment(situacion))
    .toSorted(
      (one, other) =>
        one.vencimiento.localeCompare(other.vencimiento) ||
        Number(one.numero > 0) - Number(other.numero > 0) ||
        one.id - other.id,
    )
}

/** Returns the oldest overdue due or, if none is overdue, the next one. It may be a deposit. Ignores dues with a pending payment. */
export function nextCuotaToPay<Cuota extends DatedCuota>(cuotas: readonly Cuota[]): Cuota | undefined {
  return inPaymentOrder(cuotas)[0]
}

/** Returns the dues of the next due date. Ignores overdue dues and dues with a pending payment. */
export function cuotasOfNextDueDate<Cuota extends DatedCuota>(cuotas: readonly Cuota[]): Cuota[] {
  const next = inPaymentOrder(cuotas).filter(({ situacion }) => situacion === 'por_pagar')
  return next.filter(({ vencimiento }) => vencimiento === next[0]?.vencimiento)
}

export const situacionNames: Record<SituacionDeFamilia, string> = {
  por_pagar: 'Por pagar',
  en_proceso: 'Pago en proceso',
  en_verificacion: 'Transferencia en verificación',
  pagada: 'Pagada',
  vencida: 'Vencida',
  sin_efecto: 'Sin efecto',
}

type Named = {
  numero: number
  concepto: Concepto
  moneda: Moneda
  /** Whether the plan has dues in both currencies. Each name then includes its currency. */
  mixta: boolean
}

/** Returns `Seña`, `Cuota 3`, `Cuota 3 en dólares` or, with the due that caused it (`origen`), `Ajuste de la cuota 3`. */
export function cuotaName({ numero, concepto, moneda, mixta }: Named, origen?: { numero: number }): string {
  const de = origen ? ` de la ${origen.numero === 0 ? 'seña' : `cuota ${origen.numero}`}` : ''
  const nombre = {
    cuota: numero === 0 ? 'Seña' : `Cuota ${numero}`,
    ajuste: de ? `Ajuste${de}` : 'Ajuste de precio',
    interes: `Interés por mora${de}`,
    cancelacion: 'Cargo por cancelación',
  }[concepto]
  return mixta ? `${nombre} ${moneda === 'USD' ? 'en dólares' : 'en pesos'}` : nombre
}

type EnPlan = { numero: number; moneda: Moneda }

export function planCuotaName({ numero, moneda }: EnPlan, plan: readonly EnPlan[]): string {
  const mixed = plan.some((other) => other.moneda !== moneda)
  return cuotaName({ numero, concepto: 'cuota', moneda, mixta: mixed })
}
