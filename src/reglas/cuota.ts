import type { Dia } from './dia.ts'
import type { Centavos, Moneda } from './dinero.ts'
import { type EstadoReserva, estaViva } from './reserva.ts'

/** What a due is for: the plan agreed, a rise of its price, the delay of one of them, or the booking's end. */
export const conceptos = ['cuota', 'ajuste', 'interes', 'cancelacion'] as const
export type Concepto = (typeof conceptos)[number]

/** How a due stands on a day. */
export const situaciones = ['por_pagar', 'en_proceso', 'pagada', 'vencida', 'sin_efecto'] as const
export type Situacion = (typeof situaciones)[number]

/** Amounts in minor units. */
type Cuota = {
  concepto: Concepto
  vencimiento: Dia
  /** What was not paid of it nor waived, whether anybody still asks for it or not. */
  falta: Centavos
  /** What of it nobody has to pay any more. */
  condonado: Centavos
  /** A payment of it waits for the provider's word. */
  enProceso: boolean
}

/** Whether a due is asked for: the plan's while the booking goes on; once it ended, the charge of its end and nothing else. */
export function rige(concepto: Concepto, estado: EstadoReserva): boolean {
  return estaViva(estado) !== (concepto === 'cancelacion')
}

/** What is owed of a due, on whatever screen. */
export function debeOf({ concepto, falta }: Pick<Cuota, 'concepto' | 'falta'>, estado: EstadoReserva): Centavos {
  return rige(concepto, estado) ? falta : 0
}

/**
 * Returns how a due of a booking stands on `hoy`. The deposit is overdue past its deadline like any other. In SQL
 * `isVencida` (`domain/dinero/cuotas/saldo.ts`) says which are overdue, and `rige_cuota` which are asked for.
 */
export function situacionOf(cuota: Cuota, estado: EstadoReserva, hoy: Dia): Situacion {
  const { concepto, falta, condonado, enProceso, vencimiento } = cuota
  if (falta <= 0) return condonado > 0 ? 'sin_efecto' : 'pagada'
  if (!rige(concepto, estado)) return 'sin_efecto'
  if (enProceso) return 'en_proceso'
  return vencimiento < hoy ? 'vencida' : 'por_pagar'
}

/** How a due stands for its family: a transfer of it may wait for the agency, which the books know nothing of. */
export const situacionesDeFamilia = [...situaciones, 'en_verificacion'] as const
export type SituacionDeFamilia = (typeof situacionesDeFamilia)[number]

/** The same as its family is told, late or not: `informada`, that a transfer of it was told and nobody answered yet. */
export function situacionDeFamilia(
  cuota: Cuota & { informada: boolean },
  estado: EstadoReserva,
  hoy: Dia,
): SituacionDeFamilia {
  const situacion = situacionOf(cuota, estado, hoy)
  return cuota.informada && esperaPago(situacion) ? 'en_verificacion' : situacion
}

/** Whether a due in this situation is still asked for. */
export function seDebe(situacion: SituacionDeFamilia): boolean {
  return esperaPago(situacion) || enCamino(situacion)
}

/** Whether it waits for its family: no payment of it is under way. */
export function esperaPago(situacion: SituacionDeFamilia): boolean {
  return situacion === 'por_pagar' || situacion === 'vencida'
}

/** Whether its money is on its way: the provider or the agency has yet to say that it came. Paid now, it is paid twice. */
export function enCamino(situacion: SituacionDeFamilia): boolean {
  return situacion === 'en_proceso' || situacion === 'en_verificacion'
}

type Vencible = { id: number; numero: number; vencimiento: Dia; situacion: SituacionDeFamilia }

/** The dues that wait for their family, in the order in which they are paid: by date, the deposit before others of its day. */
function enOrdenDePago<Cuota extends Vencible>(cuotas: readonly Cuota[]): Cuota[] {
  return cuotas
    .filter(({ situacion }) => esperaPago(situacion))
    .toSorted(
      (una, otra) =>
        una.vencimiento.localeCompare(otra.vencimiento) ||
        Number(una.numero > 0) - Number(otra.numero > 0) ||
        una.id - otra.id,
    )
}

/** The due that is paid next, the deposit like any other: the oldest of the late ones, else the one that falls first. */
export function siguientePago<Cuota extends Vencible>(cuotas: readonly Cuota[]): Cuota | undefined {
  return enOrdenDePago(cuotas)[0]
}

/** What falls due next, the late ones apart: every due of the nearest date. */
export function proximosVencimientos<Cuota extends Vencible>(cuotas: readonly Cuota[]): Cuota[] {
  const proximas = enOrdenDePago(cuotas).filter(({ situacion }) => situacion === 'por_pagar')
  return proximas.filter(({ vencimiento }) => vencimiento === proximas[0]?.vencimiento)
}

export const nombresDeSituacion: Record<SituacionDeFamilia, string> = {
  por_pagar: 'Por pagar',
  en_proceso: 'Pago en proceso',
  en_verificacion: 'Transferencia en verificación',
  pagada: 'Pagada',
  vencida: 'Vencida',
  sin_efecto: 'Sin efecto',
}

type Nombrada = {
  numero: number
  concepto: Concepto
  moneda: Moneda
  /** The plan has dues in both currencies: each is told by its own. */
  mixta: boolean
}

/**
 * What a due is called: `Seña`, `Cuota 3`, `Cuota 3 en dólares`, `Cargo por cancelación`. With the due that it comes from,
 * `Ajuste de la cuota 3`; without, `Ajuste de precio`.
 */
export function nombreDeCuota({ numero, concepto, moneda, mixta }: Nombrada, origen?: { numero: number }): string {
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

/** The same of a due of a plan that nobody agreed yet; with dues of both currencies, each is told by its own. */
export function nombreEnPlan({ numero, moneda }: EnPlan, plan: readonly EnPlan[]): string {
  const mixta = plan.some((otra) => otra.moneda !== moneda)
  return nombreDeCuota({ numero, concepto: 'cuota', moneda, mixta })
}
