import {
  cuotaName,
  familySituacion,
  isOwed,
  nextDues,
  owedOf,
  type SituacionDeFamilia,
} from '../../../../reglas/cuota.ts'
import type { Dia } from '../../../../reglas/dia.ts'
import { add, type Centavos, type Moneda, subtract } from '../../../../reglas/dinero.ts'
import { toPesos } from '../../dinero/cuotas/service.ts'
import type { FilaImputacion, FilaPago } from './movimientos.ts'
import type { FilaCuota, FilaReserva } from './reservas.ts'

type PricingMoment = { hoy: Dia; cotizacion: { pesos: Centavos } | null }

export function toReserva(reserva: FilaReserva, deLaCuenta: readonly FilaCuota[], momento: PricingMoment) {
  const cuotas = deLaCuenta
    .filter(({ reservaId }) => reservaId === reserva.id)
    .map((cuota) => ({
      ...cuota,
      debe: owedOf(cuota, reserva.estado),
      situacion: familySituacion(cuota, reserva.estado, momento.hoy),
    }))
  const debidas = cuotas.filter(({ situacion }) => isOwed(situacion))
  const [proxima] = nextDues(cuotas)
  return {
    ...reserva.hechos,
    id: reserva.id,
    estado: reserva.estado,
    vencidas: debidas.filter(({ situacion }) => situacion === 'vencida').length,
    precio: { ars: reserva.precioArs, usd: reserva.precioUsd },
    pagado: sumByMoneda(cuotas, paidOf),
    debe: sumByMoneda(debidas, ({ debe }) => debe),
    proxima: proxima ? toProxima(proxima, cuotas, momento) : null,
    cuotas: cuotas.map((cuota) => toCuota(cuota, deLaCuenta, momento)),
  }
}

export function toPago({ cubre, ...pago }: FilaPago, deLaCuenta: readonly FilaImputacion[]) {
  return {
    ...pago,
    saldocontra: cubre,
    detalle: deLaCuenta
      .filter(({ pagoId }) => pagoId === pago.id)
      .map(({ reservaId, cuotaId, importe, cotizacion, ...cuota }) => ({
        reserva: reservaId,
        idcuota: cuotaId,
        cuota: cuota.numero,
        nombre: cuotaName(cuota),
        importe,
        moneda: cuota.moneda,
        cotizacion,
      })),
  }
}

type CuotaVista = FilaCuota & { debe: Centavos; situacion: SituacionDeFamilia }

/** An interest that was moved from another booking is named after that booking's due. */
function toCuota(cuota: CuotaVista, otras: readonly FilaCuota[], momento: PricingMoment) {
  const { id, numero, concepto, origenId, moneda, importe, debe, vencimiento, situacion } = cuota
  return {
    id,
    nombre: cuotaName(
      cuota,
      otras.find((otra) => otra.id === origenId),
    ),
    numero,
    concepto,
    moneda,
    importe,
    pagado: paidOf(cuota),
    debe,
    montohoy: pesosToday(cuota, momento),
    vencimiento,
    situacion,
  }
}

function toProxima(cuota: CuotaVista, otras: readonly CuotaVista[], momento: PricingMoment) {
  const { id, nombre, numero, moneda, debe, montohoy, vencimiento } = toCuota(cuota, otras, momento)
  return { idcuota: id, nombre, numero, moneda, debe, montohoy, vencimiento }
}

function paidOf({ importe, falta, condonado }: FilaCuota): Centavos {
  return subtract(importe, falta, condonado)
}

/** Returns null for dollars without an exchange rate. */
function pesosToday({ moneda, debe }: CuotaVista, { cotizacion }: PricingMoment): Centavos | null {
  return moneda === 'ARS' ? debe : cotizacion && toPesos(debe, cotizacion.pesos)
}

function sumByMoneda<Fila extends { moneda: Moneda }>(filas: readonly Fila[], of: (fila: Fila) => Centavos) {
  const suma: Record<Moneda, Centavos> = { ARS: 0, USD: 0 }
  for (const fila of filas) suma[fila.moneda] = add(suma[fila.moneda], of(fila))
  return { ars: suma.ARS, usd: suma.USD }
}
