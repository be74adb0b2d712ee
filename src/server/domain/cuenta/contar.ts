import { dayToWire, moneyToWire } from '../../db/wire.ts'
import { type Moneda, toPesos } from '../cuotas/service.ts'
import { vivas } from '../estados-vivos.pure.ts'
import type { Dia } from '../tiempo/service.ts'
import type { FilaImputacion, FilaPago } from './movimientos.ts'
import type { FilaCuota, FilaReserva } from './reservas.ts'

type Momento = { hoy: Dia; cotizacion: { pesos: number } | null }
type EstadoCuota = 'paga' | 'pendiente' | 'vencida' | 'enproceso' | 'anulada'

/** One booking with its dues: what was agreed, what is paid and what is owed, by currency. */
export function tellReserva(reserva: FilaReserva, deLaCuenta: readonly FilaCuota[], momento: Momento) {
  const viva = isViva(reserva)
  const cuotas = deLaCuenta
    .filter(({ reservaId }) => reservaId === reserva.id)
    .map((cuota) => ({ ...cuota, estado: estadoOf(cuota, viva, momento.hoy) }))
  const debidas = cuotas.filter(({ estado }) => estado !== 'paga' && estado !== 'anulada')
  const proxima = debidas.find(({ estado, vencimiento }) => estado === 'pendiente' && vencimiento >= momento.hoy)
  return {
    ...reserva.hechos,
    id: String(reserva.id),
    estado: reserva.estado,
    vencidas: String(debidas.filter(({ estado }) => estado === 'vencida').length),
    precio: { ars: moneyToWire(reserva.precioArs), usd: moneyToWire(reserva.precioUsd) },
    pagado: sumByMoneda(cuotas, ({ importe, debe }) => importe - debe),
    debe: sumByMoneda(debidas, ({ debe }) => debe),
    proxima: proxima ? tellProxima(proxima, momento) : sinProxima,
    cuotas: cuotas.map((cuota) => tellCuota(cuota, momento)),
  }
}

/** One payment with what it pays. */
export function tellPago(pago: FilaPago, deLaCuenta: readonly FilaImputacion[]) {
  return {
    ...pago,
    id: String(pago.id),
    importe: moneyToWire(pago.importe),
    devuelto: moneyToWire(pago.devuelto),
    detalle: deLaCuenta
      .filter(({ pagoId }) => pagoId === pago.id)
      .map(({ reservaId, cuotaId, numero, moneda, importe, cotizacion }) => ({
        reserva: String(reservaId),
        idcuota: String(cuotaId),
        cuota: String(numero),
        importe: moneyToWire(importe),
        moneda,
        cotizacion: cotizacion === null ? '' : moneyToWire(cotizacion),
      })),
  }
}

/** What of the account's money neither pays a due nor went back, in the currency that it came in. */
export function creditoOf(pagos: readonly FilaPago[], imputaciones: readonly FilaImputacion[]) {
  const usado = new Map<number, number>()
  for (const { pagoId, importePago } of imputaciones) usado.set(pagoId, (usado.get(pagoId) ?? 0) + importePago)
  return sumByMoneda(pagos, ({ id, importe, devuelto }) => importe - devuelto - (usado.get(id) ?? 0))
}

type CuotaVista = FilaCuota & { estado: EstadoCuota }

function tellCuota(cuota: CuotaVista, momento: Momento) {
  const { id, numero, concepto, origenId, moneda, importe, debe, vencimiento, estado } = cuota
  const anulada = estado === 'anulada'
  return {
    id: String(id),
    numero: String(numero),
    concepto,
    origen: origenId === null ? '' : String(origenId),
    moneda,
    importe: moneyToWire(importe),
    pagado: moneyToWire(importe - debe),
    debe: moneyToWire(anulada ? 0 : debe),
    montohoy: anulada ? moneyToWire(0) : pesosToday(cuota, momento),
    vencimiento: dayToWire(vencimiento),
    estado,
  }
}

const sinProxima = { idcuota: '', numero: '', moneda: '', debe: '', montohoy: '', vencimiento: '' }

function tellProxima(cuota: CuotaVista, momento: Momento) {
  const { id, numero, moneda, debe, montohoy, vencimiento } = tellCuota(cuota, momento)
  return { idcuota: id, numero, moneda, debe, montohoy, vencimiento }
}

function estadoOf({ debe, enProceso, vencimiento }: FilaCuota, viva: boolean, hoy: Dia): EstadoCuota {
  if (debe <= 0) return 'paga'
  if (!viva) return 'anulada'
  if (enProceso) return 'enproceso'
  return vencimiento < hoy ? 'vencida' : 'pendiente'
}

/** Empty when there is no rate to pay dollars with. */
function pesosToday({ moneda, debe }: FilaCuota, { cotizacion }: Momento): string {
  if (moneda === 'ARS') return moneyToWire(debe)
  return cotizacion ? moneyToWire(toPesos(debe, cotizacion.pesos)) : ''
}

function isViva({ estado }: FilaReserva): boolean {
  return vivas.includes(estado)
}

function sumByMoneda<Fila extends { moneda: Moneda }>(filas: readonly Fila[], of: (fila: Fila) => number) {
  const suma = { ARS: 0, USD: 0 }
  for (const fila of filas) suma[fila.moneda] += of(fila)
  return { ars: moneyToWire(suma.ARS), usd: moneyToWire(suma.USD) }
}
