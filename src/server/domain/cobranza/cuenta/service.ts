import {
  amountOwed,
  cuotaName,
  cuotasOfNextDueDate,
  familySituacionOf,
  isOwed,
  nextCuotaToPay,
  type SituacionDeFamilia,
} from '../../../../reglas/cuota.ts'
import { type Dia, localDay } from '../../../../reglas/dia.ts'
import { add, type Centavos, type Moneda, subtract } from '../../../../reglas/dinero.ts'
import type { Cliente, Deps } from '../../deps.ts'
import { cotizacionForOnlinePago, toPesos } from '../../dinero/cuotas/service.ts'
import { creditoOf, saldoContraOf } from '../../dinero/libro/service.ts'
import { readCobranza } from '../../platform/ajustes/service.ts'
import {
  type ImputacionRow,
  listEnlaces,
  listImputaciones,
  listPagos,
  listTransferenciasOfCuenta,
  type PagoRow,
} from './movimientos.ts'
import { type CuotaRow, listCuotas, listReservasOfCuenta, type ReservaRow } from './reservas.ts'

/** Returns all money of an account at one moment, with one query per table. */
export async function readCuenta(deps: Deps, actor: Cliente) {
  const ahora = deps.now()
  const hoy = localDay(ahora)
  return deps.db.transaction(
    async (tx) => {
      const { cotizacion, vencida } = await cotizacionForOnlinePago(tx, hoy)
      const { transferencia } = await readCobranza(tx)
      const filas = await listReservasOfCuenta(tx, actor)
      const cuotas = await listCuotas(tx, actor)
      const reservas = filas.map((fila) => toReserva(fila, cuotas, { hoy, cotizacion }))
      const pagos = await listPagos(tx, actor)
      const imputaciones = await listImputaciones(tx, actor)
      const transferencias = await listTransferenciasOfCuenta(tx, actor)
      return {
        pagoenlinea: deps.pagos.enLinea,
        cotizacion: {
          pesos: cotizacion?.pesos ?? null,
          fecha: cotizacion?.fecha ?? null,
          vencida,
        },
        credito: toImportes(await creditoOf(tx, actor)),
        saldocontra: toImportes(await saldoContraOf(tx, actor)),
        transferencia,
        siguiente: nextCuotaToPay(reservas.flatMap((reserva) => reserva.cuotas))?.id ?? null,
        reservas,
        pagos: pagos.map((pago) => toPago(pago, imputaciones)),
        transferencias,
        enlaces: await listEnlaces(tx, actor, ahora),
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

function toImportes({ ARS, USD }: Record<Moneda, Centavos>) {
  return { ars: ARS, usd: USD }
}

type PricingMoment = { hoy: Dia; cotizacion: { pesos: Centavos } | null }

function toReserva(reserva: ReservaRow, deLaCuenta: readonly CuotaRow[], momento: PricingMoment) {
  const cuotas = deLaCuenta
    .filter(({ reservaId }) => reservaId === reserva.id)
    .map((cuota) => ({
      ...cuota,
      debe: amountOwed(cuota, reserva.estado),
      situacion: familySituacionOf(cuota, reserva.estado, momento.hoy),
    }))
  const debidas = cuotas.filter(({ situacion }) => isOwed(situacion))
  const [proxima] = cuotasOfNextDueDate(cuotas)
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

function toPago({ cubre, ...pago }: PagoRow, deLaCuenta: readonly ImputacionRow[]) {
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

type CuotaVista = CuotaRow & { debe: Centavos; situacion: SituacionDeFamilia }

/** Interest that was moved from another booking is named after the due that caused it there. */
function toCuota(cuota: CuotaVista, otras: readonly CuotaRow[], momento: PricingMoment) {
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

function paidOf({ importe, falta, condonado }: CuotaRow): Centavos {
  return subtract(importe, falta, condonado)
}

function pesosToday({ moneda, debe }: CuotaVista, { cotizacion }: PricingMoment): Centavos | null {
  return moneda === 'ARS' ? debe : cotizacion && toPesos(debe, cotizacion.pesos)
}

function sumByMoneda<Fila extends { moneda: Moneda }>(filas: readonly Fila[], of: (fila: Fila) => Centavos) {
  const suma: Record<Moneda, Centavos> = { ARS: 0, USD: 0 }
  for (const fila of filas) suma[fila.moneda] = add(suma[fila.moneda], of(fila))
  return { ars: suma.ARS, usd: suma.USD }
}
