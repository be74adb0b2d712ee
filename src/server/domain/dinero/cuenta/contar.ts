import { debeOf, nombreDeCuota, type Situacion, seDebe, situacionOf } from '../../../../reglas/cuota.ts'
import { type Dia, dayToWire } from '../../../../reglas/dia.ts'
import { type Moneda, toWire } from '../../../../reglas/dinero.ts'
import { toPesos } from '../cuotas/service.ts'
import type { FilaImputacion, FilaPago } from './movimientos.ts'
import type { FilaCuota, FilaReserva } from './reservas.ts'

type Momento = { hoy: Dia; cotizacion: { pesos: number } | null }

/** One booking with its dues: what was agreed, what is paid and what is owed, by currency. */
export function toReserva(reserva: FilaReserva, deLaCuenta: readonly FilaCuota[], momento: Momento) {
  const cuotas = deLaCuenta
    .filter(({ reservaId }) => reservaId === reserva.id)
    .map((cuota) => ({
      ...cuota,
      debe: debeOf(cuota, reserva.estado),
      situacion: situacionOf(cuota, reserva.estado, momento.hoy),
    }))
  const debidas = cuotas.filter(({ situacion }) => seDebe(situacion))
  const proxima = debidas.find(({ situacion }) => situacion === 'por_pagar')
  return {
    ...reserva.hechos,
    id: String(reserva.id),
    estado: reserva.estado,
    vencidas: String(debidas.filter(({ situacion }) => situacion === 'vencida').length),
    precio: { ars: toWire(reserva.precioArs), usd: toWire(reserva.precioUsd) },
    pagado: sumByMoneda(cuotas, paidOf),
    debe: sumByMoneda(debidas, ({ debe }) => debe),
    proxima: proxima ? toProxima(proxima, cuotas, momento) : sinProxima,
    cuotas: cuotas.map((cuota) => toCuota(cuota, cuotas, momento)),
  }
}

/** One payment with what it pays. */
export function toPago({ cubre, ...pago }: FilaPago, deLaCuenta: readonly FilaImputacion[]) {
  return {
    ...pago,
    id: String(pago.id),
    importe: toWire(pago.importe),
    devuelto: toWire(pago.devuelto),
    saldocontra: toWire(cubre),
    detalle: deLaCuenta
      .filter(({ pagoId }) => pagoId === pago.id)
      .map(({ reservaId, cuotaId, importe, cotizacion, ...cuota }) => ({
        reserva: String(reservaId),
        idcuota: String(cuotaId),
        cuota: String(cuota.numero),
        nombre: nombreDeCuota(cuota),
        importe: toWire(importe),
        moneda: cuota.moneda,
        cotizacion: cotizacion === null ? '' : toWire(cotizacion),
      })),
  }
}

type CuotaVista = FilaCuota & { debe: number; situacion: Situacion }

function toCuota(cuota: CuotaVista, otras: readonly CuotaVista[], momento: Momento) {
  const { id, numero, concepto, origenId, moneda, importe, debe, vencimiento, situacion } = cuota
  return {
    id: String(id),
    nombre: nombreDeCuota(
      cuota,
      otras.find((otra) => otra.id === origenId),
    ),
    numero: String(numero),
    concepto,
    moneda,
    importe: toWire(importe),
    pagado: toWire(paidOf(cuota)),
    debe: toWire(debe),
    montohoy: pesosToday(cuota, momento),
    vencimiento: dayToWire(vencimiento),
    situacion,
  }
}

const sinProxima = { idcuota: '', nombre: '', numero: '', moneda: '', debe: '', montohoy: '', vencimiento: '' }

function toProxima(cuota: CuotaVista, otras: readonly CuotaVista[], momento: Momento) {
  const { id, nombre, numero, moneda, debe, montohoy, vencimiento } = toCuota(cuota, otras, momento)
  return { idcuota: id, nombre, numero, moneda, debe, montohoy, vencimiento }
}

function paidOf({ importe, falta, condonado }: FilaCuota): number {
  return importe - falta - condonado
}

/** Empty when there is no rate to pay dollars with. */
function pesosToday({ moneda, debe }: CuotaVista, { cotizacion }: Momento): string {
  if (moneda === 'ARS') return toWire(debe)
  return cotizacion ? toWire(toPesos(debe, cotizacion.pesos)) : ''
}

function sumByMoneda<Fila extends { moneda: Moneda }>(filas: readonly Fila[], of: (fila: Fila) => number) {
  const suma = { ARS: 0, USD: 0 }
  for (const fila of filas) suma[fila.moneda] += of(fila)
  return { ars: toWire(suma.ARS), usd: toWire(suma.USD) }
}
