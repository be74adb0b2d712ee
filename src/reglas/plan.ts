import { addBusinessDays, addMonths, type Dia } from './dia.ts'
import { add, asCentavos, type Centavos, excess, formatMoneyUnbroken, least, type Moneda, subtract } from './dinero.ts'
import { seniaBusinessDays } from './terms.ts'

export type CuotaPlan = { numero: number; moneda: Moneda; importe: Centavos; vencimiento: Dia }

/** `importe` (deposit included) is in the first currency. `adicional` is in dollars and is paid in addition to pesos. */
export type PlanTerms = {
  moneda: '1' | '2' | '3'
  importe: Centavos
  adicional: Centavos
  senia: Centavos
  fechaVtoSenia: Dia
  cuotas: number
  cuotasAdicional: number
  primerVencimiento: Dia
  diaVencimiento: number
  personal: boolean
  seniaMin: Centavos | null
  seniaMax: Centavos | null
  cuotasMax: number | null
}

export type PlanPersonal = { anticipo: Centavos; cuotas: number }

/**
 * Returns the last day to pay the deposit: ten business days after `hoy` or, if that is earlier, `fechaVtoSenia`. A booking stores this day
 * as `vencimientoSenia`, and `domain/viajes/reservas/senia.ts` applies it.
 */
export function depositDeadline(fechaVtoSenia: Dia, hoy: Dia, feriados: ReadonlySet<Dia>): Dia {
  const byBusinessDays = addBusinessDays(hoy, seniaBusinessDays, feriados)
  return byBusinessDays < fechaVtoSenia ? byBusinessDays : fechaVtoSenia
}

/**
 * Returns the dues of a booking made on the day `hoy`. Per currency, they add up to the agreed price. Returns null if the terms cannot be
 * booked: the deposit's date has passed, the deposit or the last instalment would not fall before departure, or a personal plan exceeds its
 * limits. In SQL, `monto_reservable` decides whether terms can be booked.
 */
export function buildPlan(
  terminos: PlanTerms,
  fechas: { hoy: Dia; fechaSalida: Dia; vencimientoSenia: Dia },
  personal?: PlanPersonal,
): CuotaPlan[] | null {
  if (terminos.fechaVtoSenia < fechas.hoy) return null
  if (personal && (!terminos.personal || Object.keys(checkPlanPersonal(terminos, personal)).length > 0)) return null
  const senia = personal?.anticipo ?? terminos.senia
  const cuotas = personal?.cuotas ?? terminos.cuotas
  if (senia > 0 && fechas.vencimientoSenia >= fechas.fechaSalida) return null
  const moneda = firstMoneda(terminos)
  const dueDay = dueDays(terminos, fechas.hoy)
  const last = lastDueDay({ ...terminos, cuotas }, fechas.hoy)
  if (last && last >= fechas.fechaSalida) return null
  const dues = (importes: readonly Centavos[], en: Moneda) =>
    importes.map((importe, i) => ({ numero: i + 1, moneda: en, importe, vencimiento: dueDay(i) }))
  return [
    ...(senia > 0 ? [{ numero: 0, moneda, importe: senia, vencimiento: fechas.vencimientoSenia }] : []),
    ...dues(splitEvenly(subtract(terminos.importe, senia), cuotas), moneda),
    ...dues(splitEvenly(terminos.adicional, terminos.cuotasAdicional), 'USD'),
  ]
}

export function lastDueDay(terminos: PlanTerms, hoy: Dia): Dia | null {
  const meses = Math.max(terminos.cuotas, terminos.cuotasAdicional)
  return meses > 0 ? dueDays(terminos, hoy)(meses - 1) : null
}

/** Splits `total` into equal parts. The last one also gets the remainder. */
export function splitEvenly(total: Centavos, parts: number): Centavos[] {
  if (parts === 0) return []
  const part = asCentavos(Math.floor(total / parts))
  const last = asCentavos(total - part * (parts - 1))
  return Array.from({ length: parts }, (_, i) => (i < parts - 1 ? part : last))
}

export function totalsByMoneda(plan: readonly Pick<CuotaPlan, 'moneda' | 'importe'>[]): Record<Moneda, Centavos> {
  const sum: Record<Moneda, Centavos> = { ARS: 0, USD: 0 }
  for (const { moneda, importe } of plan) sum[moneda] = add(sum[moneda], importe)
  return sum
}

function firstMoneda({ moneda }: Pick<PlanTerms, 'moneda'>): Moneda {
  return moneda === '2' ? 'USD' : 'ARS'
}

type Limits = Pick<PlanTerms, 'moneda' | 'importe' | 'seniaMin' | 'seniaMax' | 'cuotasMax'>

export function checkPlanPersonal(
  { seniaMin, seniaMax, cuotasMax, importe, ...terminos }: Limits,
  { anticipo, cuotas }: PlanPersonal,
): { anticipo?: string; cuotas?: string } {
  const [minima, maximas] = [seniaMin ?? 0, cuotasMax ?? 0] as const
  const wrong: { anticipo?: string; cuotas?: string } = {}
  if (!Number.isInteger(cuotas) || cuotas < 1 || cuotas > maximas) wrong.cuotas = `Elegí entre 1 y ${maximas} cuotas`
  // Each instalment needs at least one centavo.
  const maxima = least(seniaMax ?? 0, excess(importe, asCentavos(wrong.cuotas ? 1 : cuotas)))
  const [from, until] = [minima, maxima].map((senia) => formatMoneyUnbroken(senia, firstMoneda(terminos)))
  if (anticipo < minima || anticipo > maxima) wrong.anticipo = `La seña va de ${from} a ${until}`
  return wrong
}

/**
 * Returns a function from an instalment's position (from 0) to its due day. The due days are monthly from the first due date. If that date
 * is not after `hoy`, they start at the next due day.
 */
function dueDays(terminos: PlanTerms, hoy: Dia): (meses: number) => Dia {
  let first = terminos.primerVencimiento
  for (let meses = 1; first <= hoy; meses += 1) {
    first = addMonths(terminos.primerVencimiento, meses, terminos.diaVencimiento)
  }
  return (meses) => (meses === 0 ? first : addMonths(first, meses, terminos.diaVencimiento))
}
