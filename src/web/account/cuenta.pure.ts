import type { cuenta } from '../../contract/dinero/cuenta.ts'
import type { ReplyOf } from '../../contract/endpoint.ts'
import { awaitsPayment, isOwed, isPaymentPending } from '../../reglas/cuota.ts'
import { add, type Centavos } from '../../reglas/dinero.ts'
import { formatCount } from '../../reglas/numbers.ts'
import { isLive } from '../../reglas/reserva.ts'
import type { MoneyAmount } from '../ui/money.tsx'
import type { TimelineTone } from '../ui/timeline.tsx'

export type Cuenta = ReplyOf<typeof cuenta>['results']
export type ReservaCuenta = Cuenta['reservas'][number]
export type CuotaCuenta = ReservaCuenta['cuotas'][number]
export type PagoCuenta = Cuenta['pagos'][number]

export function importesToList({ ars, usd }: { ars: Centavos; usd: Centavos }): MoneyAmount[] {
  const all: MoneyAmount[] = [
    { moneda: 'ARS', centavos: ars },
    { moneda: 'USD', centavos: usd },
  ]
  return all.filter(({ centavos }) => centavos > 0)
}

export function owedAmountOf({ moneda, debe }: Pick<CuotaCuenta, 'moneda' | 'debe'>): MoneyAmount[] {
  return [{ moneda, centavos: debe }]
}

export function cuotaTone(cuota: CuotaCuenta, next: number | undefined): TimelineTone {
  if (cuota.situacion === 'pagada') return 'done'
  if (cuota.situacion === 'vencida') return 'late'
  if (isPaymentPending(cuota.situacion)) return 'wait'
  return cuota.id === next ? 'next' : 'todo'
}

export function activeCuotas({ cuotas }: Pick<ReservaCuenta, 'cuotas'>): CuotaCuenta[] {
  return cuotas.filter(({ situacion }) => situacion !== 'sin_efecto')
}

export function describeProgress(cuotas: CuotaCuenta[]): string {
  const pagas = cuotas.filter(({ situacion }) => situacion === 'pagada').length
  const vencidas = cuotas.filter(({ situacion }) => situacion === 'vencida').length
  const enParte = cuotas.filter(({ situacion, pagado }) => situacion !== 'pagada' && pagado > 0).length
  return [
    `${pagas} de ${formatCount(cuotas.length, 'pago hecho', 'pagos hechos')}`,
    ...(enParte > 0 ? [`${enParte} en parte`] : []),
    ...(vencidas > 0 ? [formatCount(vencidas, 'vencido')] : []),
  ].join(', ')
}

/** Returns what is owed of these dues, overdue or not, in pesos at today's rate. Without a rate, amounts in dollars stay in dollars. */
export function owedAmounts(cuotas: CuotaCuenta[]): MoneyAmount[] {
  const sums: Record<'ars' | 'usd', Centavos> = { ars: 0, usd: 0 }
  for (const { situacion, montohoy, debe } of cuotas) {
    if (!isOwed(situacion)) continue
    if (montohoy === null) sums.usd = add(sums.usd, debe)
    else sums.ars = add(sums.ars, montohoy)
  }
  return importesToList(sums)
}

export const isOverdue = ({ situacion }: Pick<CuotaCuenta, 'situacion'>) => situacion === 'vencida'

export const isUnpaid = ({ situacion }: Pick<CuotaCuenta, 'situacion'>) => awaitsPayment(situacion)

export function overdueSince(cuotas: CuotaCuenta[]): string | undefined {
  return cuotas
    .filter(isOverdue)
    .map(({ vencimiento }) => vencimiento)
    .toSorted()[0]
}

export function dueWith({ id, vencimiento, situacion }: CuotaCuenta, cuotas: CuotaCuenta[]): number[] {
  return cuotas
    .filter((other) => other.id !== id && other.vencimiento === vencimiento && other.situacion === situacion)
    .map((other) => other.id)
}

/**
 * Returns the next due if the main button can serve it. For a deposit, the button shows how to pay at the office. Another due needs online
 * payment and an amount in pesos today.
 */
export function cuotaForMainButton({ siguiente, pagoenlinea, reservas }: Cuenta): CuotaCuenta | undefined {
  const cuota = reservas.flatMap(({ cuotas }) => cuotas).find(({ id }) => id === siguiente)
  if (!cuota || cuota.numero === 0) return cuota
  return pagoenlinea && cuota.montohoy !== null ? cuota : undefined
}

export function takesTransfers({ transferencia }: Pick<Cuenta, 'transferencia'>): boolean {
  return Boolean(transferencia.cbu || transferencia.alias)
}

/** Returns whether a booking still needs something from its family: it is live, or its cancellation charge is unpaid. */
export function isStillOpen({ estado, cuotas }: Pick<ReservaCuenta, 'estado' | 'cuotas'>): boolean {
  return isLive(estado) || cuotas.some(({ situacion }) => isOwed(situacion))
}

/** Both sides of the identity document. */
export const requiredFotos = 2

export type PendingTask = 'vencidas' | 'senia' | 'cambio' | 'fotos' | 'cuota' | 'cargo'

export function pendingTasksOf(reserva: ReservaCuenta): PendingTask[] {
  if (!isLive(reserva.estado)) return reserva.cuotas.some(isUnpaid) ? ['cargo'] : []
  const vencidas = reserva.cuotas.some(({ situacion, numero }) => situacion === 'vencida' && numero !== 0)
  const cuota = reserva.cuotas.some(({ situacion, numero }) => situacion === 'por_pagar' && numero !== 0)
  const senia = reserva.estado === 'pendiente_senia'
  const seniaVencida = reserva.cuotas.some(({ situacion, numero }) => situacion === 'vencida' && numero === 0)
  const all: [PendingTask, boolean][] = [
    ['vencidas', vencidas],
    ['senia', senia && seniaVencida],
    ['cambio', reserva.cambio !== null],
    ['senia', senia && !seniaVencida],
    ['fotos', reserva.fotos < requiredFotos],
    ['cuota', cuota],
  ]
  return all.filter(([, missing]) => missing).map(([pendiente]) => pendiente)
}
