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
import { listOpenCambios } from '../../viajes/propuestas/service.ts'
import {
  type ImputacionRow,
  listEnlaces,
  listImputaciones,
  listPagos,
  listTransferenciasOfCuenta,
  type PagoRow,
} from './movimientos.ts'
import { type CuotaRow, listCuotas, listReservasOfCuenta, type ReservaRow } from './reservas.ts'

/** Reads everything as of one moment, in a fixed number of queries. */
export async function readCuenta(deps: Deps, actor: Cliente) {
  const now = deps.now()
  const hoy = localDay(now)
  return deps.db.transaction(
    async (tx) => {
      const { cotizacion, vencida } = await cotizacionForOnlinePago(tx, hoy)
      const { transferencia } = await readCobranza(tx)
      const rows = await listReservasOfCuenta(tx, actor)
      const cuotas = await listCuotas(tx, actor)
      const cambios = await listOpenCambios(tx, actor, now)
      const reservas = rows.map((row) => ({
        ...toReserva(row, cuotas, { hoy, cotizacion }),
        cambio: cambios.get(row.id) ?? null,
      }))
      const pagos = await listPagos(tx, actor)
      const imputaciones = await listImputaciones(tx, actor)
      const transferencias = await listTransferenciasOfCuenta(tx, actor)
      return {
        pagoenlinea: deps.pagos.online,
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
        enlaces: await listEnlaces(tx, actor, now),
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

function toImportes({ ARS, USD }: Record<Moneda, Centavos>) {
  return { ars: ARS, usd: USD }
}

type PricingMoment = { hoy: Dia; cotizacion: { pesos: Centavos } | null }

function toReserva(reserva: ReservaRow, ofCuenta: readonly CuotaRow[], moment: PricingMoment) {
  const cuotas = ofCuenta
    .filter(({ reservaId }) => reservaId === reserva.id)
    .map((cuota) => ({
      ...cuota,
      debe: amountOwed(cuota, reserva.estado),
      situacion: familySituacionOf(cuota, reserva.estado, moment.hoy),
    }))
  const debidas = cuotas.filter(({ situacion }) => isOwed(situacion))
  const [next] = cuotasOfNextDueDate(cuotas)
  return {
    ...reserva.hechos,
    id: reserva.id,
    estado: reserva.estado,
    vencidas: debidas.filter(({ situacion }) => situacion === 'vencida').length,
    precio: { ars: reserva.precioArs, usd: reserva.precioUsd },
    pagado: sumByMoneda(cuotas, paidOf),
    debe: sumByMoneda(debidas, ({ debe }) => debe),
    proxima: next ? toNext(next, cuotas, moment) : null,
    cuotas: cuotas.map((cuota) => toCuota(cuota, ofCuenta, moment)),
  }
}

function toPago({ cubre, ...pago }: PagoRow, ofCuenta: readonly ImputacionRow[]) {
  return {
    ...pago,
    saldocontra: cubre,
    detalle: ofCuenta
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

/** Interest that moved from another booking has the name of the due that caused it there. */
function toCuota(cuota: CuotaVista, others: readonly CuotaRow[], moment: PricingMoment) {
  const { id, numero, concepto, origenId, moneda, importe, debe, vencimiento, situacion } = cuota
  return {
    id,
    nombre: cuotaName(
      cuota,
      others.find((other) => other.id === origenId),
    ),
    numero,
    concepto,
    moneda,
    importe,
    pagado: paidOf(cuota),
    debe,
    montohoy: pesosToday(cuota, moment),
    vencimiento,
    situacion,
  }
}

function toNext(cuota: CuotaVista, others: readonly CuotaVista[], moment: PricingMoment) {
  const { id, nombre, numero, moneda, debe, montohoy, vencimiento } = toCuota(cuota, others, moment)
  return { idcuota: id, nombre, numero, moneda, debe, montohoy, vencimiento }
}

function paidOf({ importe, falta, condonado }: CuotaRow): Centavos {
  return subtract(importe, falta, condonado)
}

function pesosToday({ moneda, debe }: CuotaVista, { cotizacion }: PricingMoment): Centavos | null {
  return moneda === 'ARS' ? debe : cotizacion && toPesos(debe, cotizacion.pesos)
}

function sumByMoneda<Row extends { moneda: Moneda }>(rows: readonly Row[], of: (row: Row) => Centavos) {
  const sum: Record<Moneda, Centavos> = { ARS: 0, USD: 0 }
  for (const row of rows) sum[row.moneda] = add(sum[row.moneda], of(row))
  return { ars: sum.ARS, usd: sum.USD }
}
