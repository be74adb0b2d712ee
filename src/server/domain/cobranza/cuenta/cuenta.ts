import { nextPayment } from '../../../../reglas/cuota.ts'
import { localDay } from '../../../../reglas/dia.ts'
import type { Centavos, Moneda } from '../../../../reglas/dinero.ts'
import type { Cliente } from '../../actor.ts'
import type { Deps } from '../../deps.ts'
import { cotizacionForOnlinePago } from '../../dinero/cuotas/service.ts'
import { creditoOf, saldoContraOf } from '../../dinero/libro/service.ts'
import { readCobranza } from '../../platform/ajustes/service.ts'
import { toPago, toReserva } from './convert.ts'
import { listEnlaces, listImputaciones, listPagos, listTransferenciasDeCuenta } from './movimientos.ts'
import { listCuotas, listReservasDeCuenta } from './reservas.ts'

/** Returns all money of an account at one moment, with one query per table. */
export async function readCuenta(deps: Deps, actor: Cliente) {
  const ahora = deps.now()
  const hoy = localDay(ahora)
  return deps.db.transaction(
    async (tx) => {
      const { cotizacion, vencida } = await cotizacionForOnlinePago(tx, hoy)
      const { transferencia } = await readCobranza(tx)
      const filas = await listReservasDeCuenta(tx, actor)
      const cuotas = await listCuotas(tx, actor)
      const reservas = filas.map((fila) => toReserva(fila, cuotas, { hoy, cotizacion }))
      const pagos = await listPagos(tx, actor)
      const imputaciones = await listImputaciones(tx, actor)
      const transferencias = await listTransferenciasDeCuenta(tx, actor)
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
        siguiente: nextPayment(reservas.flatMap((reserva) => reserva.cuotas))?.id ?? null,
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
