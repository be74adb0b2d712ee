import type { ReplyOf } from '../../../contract/endpoint.ts'
import type { listadocuentas } from '../../../contract/pagos.ts'
import type { ChipTone } from '../../ui/chip.tsx'
import { type Dia, parseDia } from '../../ui/format.pure.ts'
import { type Cuenta, type CuotaCuenta, nombreDeCuota, type ReservaCuenta } from '../cuenta.pure.ts'
import { toCentavos } from '../dinero.pure.ts'
import type { Importe } from '../formulario/plan.pure.ts'

/** An instalment that can be paid, as the specification's list tells it, with the name that people read. */
export type CuotaFila = ReplyOf<typeof listadocuentas>['results'][number] & { nombre: string }
export type Situacion = { texto: string; tono: ChipTone; vencida: boolean }

/** What an account can pay: every instalment of its live bookings but the deposit, soonest first. */
export function filasOf({ reservas }: Pick<Cuenta, 'reservas'>): CuotaFila[] {
  const filas = reservas.flatMap((reserva) => reserva.cuotas.filter(isOpen).map((cuota) => filaOf(reserva, cuota)))
  return filas.sort((a, b) => daysBetween(b.vencimiento, a.vencimiento))
}

function isOpen({ numero, estado }: CuotaCuenta): boolean {
  return numero !== '0' && estado !== 'paga' && estado !== 'anulada'
}

function filaOf(reserva: ReservaCuenta, cuota: CuotaCuenta): CuotaFila {
  const { id, moneda, debe, montohoy, vencimiento, estado } = cuota
  const { pasajero, nombrepaquete } = reserva
  return {
    id,
    numero: reserva.id,
    cuota: cuota.numero,
    nombre: nombreDeCuota(cuota, reserva.cuotas),
    monto: montohoy,
    moneda,
    importe: debe,
    vencimiento,
    pasajero,
    nombrepaquete,
    enproceso: estado === 'enproceso' ? '1' : '0',
  }
}

/** Whether one can tick it: not while a payment is in process, nor in dollars on a day without a rate. */
export function isPayable({ enproceso, monto }: CuotaFila): boolean {
  return enproceso !== '1' && monto !== ''
}

/** Sum of what is payable today, in centavos of pesos. */
export function totalPesos(cuotas: CuotaFila[]): number {
  return cuotas.reduce((sum, { monto }) => sum + (monto ? toCentavos(monto) : 0), 0)
}

/** What falls due next, late ones and those in process apart: every instalment of the nearest date. */
export function nextDue(cuotas: CuotaFila[], today: string): CuotaFila[] {
  const coming = cuotas.filter((cuota) => cuota.enproceso !== '1' && !situacionOf(cuota, today).vencida)
  const nearest = Math.min(...coming.map(({ vencimiento }) => daysBetween(today, vencimiento)))
  return coming.filter(({ vencimiento }) => daysBetween(today, vencimiento) === nearest)
}

/** What they come to: in pesos, and in dollars those that have no rate today. */
export function importesOf(cuotas: CuotaFila[]): Importe[] {
  const dolares = cuotas.filter(({ monto }) => monto === '').reduce((sum, cuota) => sum + toCentavos(cuota.importe), 0)
  const importes: Importe[] = [
    { moneda: 'ARS', centavos: totalPesos(cuotas) },
    { moneda: 'USD', centavos: dolares },
  ]
  return importes.filter(({ centavos }) => centavos > 0)
}

/** A due date seen from today (`2026-11-21`): in words and in tone. */
export function situacionOf(cuota: CuotaFila, today: string): Situacion {
  const days = daysBetween(today, cuota.vencimiento)
  if (cuota.enproceso === '1') return { texto: 'Pago en proceso', tono: 'info', vencida: false }
  if (days < 0) return { texto: `Vencida hace ${plural(-days)}`, tono: 'bad', vencida: true }
  if (days === 0) return { texto: 'Vence hoy', tono: 'alert', vencida: false }
  if (days <= 10) return { texto: `Vence en ${plural(days)}`, tono: 'alert', vencida: false }
  return { texto: 'A vencer', tono: 'plain', vencida: false }
}

function plural(days: number): string {
  return days === 1 ? '1 día' : `${days} días`
}

function daysBetween(from: string, to: string): number {
  return Math.round((utc(parseDia(to)) - utc(parseDia(from))) / 86_400_000)
}

function utc(day: Dia | undefined): number {
  return day ? Date.UTC(day.anio, day.mes - 1, day.dia) : 0
}

/** The band above the page while something is late. */
export function avisoDeVencidas(reservas: ReservaCuenta[]): string | undefined {
  const atrasadas = reservas.flatMap(({ cuotas, nombrepasajero }) =>
    cuotas.filter(({ estado, numero }) => estado === 'vencida' && numero !== '0').map(() => nombrepasajero),
  )
  if (atrasadas.length === 0) return undefined
  const [nombre] = atrasadas
  const deUno = atrasadas.every((otro) => otro === nombre) ? `en el viaje de ${nombre}` : 'en tus viajes'
  if (atrasadas.length === 1) return `Hay una cuota vencida ${deUno}. Pagala para no perder el lugar.`
  return `Hay ${atrasadas.length} cuotas vencidas ${deUno}. Pagalas para no perder el lugar.`
}
