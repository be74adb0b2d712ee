import { contar } from '../../../reglas/cifras.ts'
import { enCamino, nombresDeSituacion, seDebe, siguientePago } from '../../../reglas/cuota.ts'
import { type Dia, daysBetween } from '../../../reglas/dia.ts'
import { add, type Centavos } from '../../../reglas/dinero.ts'
import type { ChipTone } from '../../ui/chip.tsx'
import type { Cuenta, CuotaCuenta, ReservaCuenta } from '../cuenta.pure.ts'
import { nombrarCuota, nombrarReservas } from '../nombres.pure.ts'

/**
 * A due that can be paid, of the booking `numero`, by its name there and in the whole account (`titulo`); `monto`, in pesos
 * of today, is none in dollars without a rate.
 */
export type CuotaFila = ReturnType<typeof filaOf> & { titulo: string }

/** What an account can pay: every due that it owes but the deposit, soonest first. */
export function filasOf({ reservas }: Pick<Cuenta, 'reservas'>): CuotaFila[] {
  const nombres = nombrarReservas(reservas)
  const filas = reservas.flatMap((reserva) =>
    reserva.cuotas
      .filter(isOpen)
      .map((cuota) => ({ ...filaOf(reserva, cuota), titulo: nombrarCuota(cuota.nombre, reserva.id, nombres) })),
  )
  return filas.sort((a, b) => a.vencimiento.localeCompare(b.vencimiento))
}

function isOpen({ numero, situacion }: CuotaCuenta): boolean {
  return numero !== 0 && seDebe(situacion)
}

function filaOf(reserva: ReservaCuenta, cuota: CuotaCuenta) {
  const { id, nombre, moneda, debe, montohoy, vencimiento, situacion } = cuota
  return {
    id,
    numero: reserva.id,
    nombre,
    monto: montohoy,
    moneda,
    importe: debe,
    vencimiento,
    nombrepaquete: reserva.nombrepaquete,
    situacion,
  }
}

/** Whether one can tick it: not while its money is on its way, nor in dollars on a day without a rate. */
export function isPayable({ situacion, monto }: CuotaFila): boolean {
  return !enCamino(situacion) && monto !== null
}

/** Of what can be paid here today, what is paid next. */
export function siguienteFila(filas: CuotaFila[]): CuotaFila | undefined {
  return siguientePago(filas.filter(isPayable))
}

/** Sum of what is payable today, in centavos of pesos. */
export function totalPesos(cuotas: CuotaFila[]): Centavos {
  return add(...cuotas.map(({ monto }) => monto ?? 0))
}

/**
 * How a due stands, in words and in tone. The server's word rules; the days are counted from the browser's `today`
 * (`2026-11-21`), which may not be the server's.
 */
export function describeSituacion(
  { situacion, vencimiento }: CuotaFila,
  today: Dia,
): { texto: string; tono: ChipTone } {
  const days = daysBetween(today, vencimiento)
  if (enCamino(situacion)) return { texto: nombresDeSituacion[situacion], tono: 'info' }
  if (situacion === 'vencida')
    return { texto: days < 0 ? `Vencida hace ${contar(-days, 'día')}` : 'Vencida', tono: 'bad' }
  if (days <= 0) return { texto: 'Vence hoy', tono: 'alert' }
  if (days <= 10) return { texto: `Vence en ${contar(days, 'día')}`, tono: 'alert' }
  return { texto: nombresDeSituacion.por_pagar, tono: 'plain' }
}

/** The band above the page while something is late. */
export function avisoDeVencidas(reservas: ReservaCuenta[]): string | undefined {
  const atrasadas = reservas.flatMap(({ cuotas, nombrepasajero }) =>
    cuotas.filter(({ situacion, numero }) => situacion === 'vencida' && numero !== 0).map(() => nombrepasajero),
  )
  if (atrasadas.length === 0) return undefined
  const [nombre] = atrasadas
  const deUno = atrasadas.every((otro) => otro === nombre) ? `en el viaje de ${nombre}` : 'en tus viajes'
  if (atrasadas.length === 1) return `Hay una cuota vencida ${deUno}. Pagala para no perder el lugar.`
  return `Hay ${atrasadas.length} cuotas vencidas ${deUno}. Pagalas para no perder el lugar.`
}
