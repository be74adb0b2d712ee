import { isOwed, isPaymentPending, nextCuotaToPay, situacionNames } from '../../../reglas/cuota.ts'
import { type Dia, daysBetween } from '../../../reglas/dia.ts'
import { add, type Centavos } from '../../../reglas/dinero.ts'
import { formatCount } from '../../../reglas/numbers.ts'
import type { ChipTone } from '../../ui/chip.tsx'
import type { Cuenta, CuotaCuenta, ReservaCuenta } from '../cuenta.pure.ts'
import { nameCuota, nameReservas } from '../names.pure.ts'

/**
 * A payable due. `numero` is its booking's number. `nombre` is the due's name within the booking, `titulo` its name within the account.
 * `montohoy` is in pesos at today's rate; null for dollars without a rate.
 */
export type CuotaRow = ReturnType<typeof rowOf> & { titulo: string }

export function cuotaRowsOf({ reservas }: Pick<Cuenta, 'reservas'>): CuotaRow[] {
  const nombres = nameReservas(reservas)
  const rows = reservas.flatMap((reserva) =>
    reserva.cuotas
      .filter(isOpen)
      .map((cuota) => ({ ...rowOf(reserva, cuota), titulo: nameCuota(cuota.nombre, reserva.id, nombres) })),
  )
  return rows.sort((a, b) => a.vencimiento.localeCompare(b.vencimiento))
}

function isOpen({ numero, situacion }: CuotaCuenta): boolean {
  return numero !== 0 && isOwed(situacion)
}

function rowOf(reserva: ReservaCuenta, cuota: CuotaCuenta) {
  return { ...cuota, numero: reserva.id, nombrepaquete: reserva.nombrepaquete }
}

export function isPayable({ situacion, montohoy }: CuotaRow): boolean {
  return !isPaymentPending(situacion) && montohoy !== null
}

export function nextPayable(rows: CuotaRow[]): CuotaRow | undefined {
  return nextCuotaToPay(rows.filter(isPayable))
}

export function totalPesos(cuotas: CuotaRow[]): Centavos {
  return add(...cuotas.map(({ montohoy }) => montohoy ?? 0))
}

/** Describes a due's state. Counts the days from the browser's `today`, which may differ from the server's day. */
export function describeFamilySituacion(
  { situacion, vencimiento }: CuotaRow,
  today: Dia,
): { text: string; tone: ChipTone } {
  const days = daysBetween(today, vencimiento)
  if (isPaymentPending(situacion)) return { text: situacionNames[situacion], tone: 'info' }
  if (situacion === 'vencida')
    return { text: days < 0 ? `Vencida hace ${formatCount(-days, 'día')}` : 'Vencida', tone: 'bad' }
  if (days <= 0) return { text: 'Vence hoy', tone: 'alert' }
  if (days <= 10) return { text: `Vence en ${formatCount(days, 'día')}`, tone: 'alert' }
  return { text: situacionNames.por_pagar, tone: 'plain' }
}

export function describeOverdue(reservas: ReservaCuenta[]): string | undefined {
  const late = reservas.flatMap(({ cuotas, nombrepasajero }) =>
    cuotas.filter(({ situacion, numero }) => situacion === 'vencida' && numero !== 0).map(() => nombrepasajero),
  )
  if (late.length === 0) return undefined
  const [nombre] = late
  const whose = late.every((other) => other === nombre) ? `en el viaje de ${nombre}` : 'en tus viajes'
  if (late.length === 1) return `Hay una cuota vencida ${whose}. Pagala para no perder el lugar.`
  return `Hay ${late.length} cuotas vencidas ${whose}. Pagalas para no perder el lugar.`
}
