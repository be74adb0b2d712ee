import type { DbOrTx } from '../../db/client.ts'
import { type Cotizacion, cotizacionEnLinea, currentCotizacion, type Moneda, toPesos } from '../cuotas/service.ts'
import { DomainError } from '../errores.ts'
import type { ParteCotizada } from './imputar.ts'

type Deuda = { cuotaId: number; moneda: Moneda; debe: number }

/**
 * What money of one currency would pay of each debt: pesos pay dollars at the rate of `dia` (a family by itself only
 * while that is fresh), dollars pay dollars only.
 * Debts that it cannot pay are left out, unless they were chosen by name.
 * @throws DomainError `moneda_no_aceptada`, `sin_cotizacion` when it cannot pay what was chosen, or nothing at all
 */
export async function priceDeudas(
  db: DbOrTx,
  moneda: Moneda,
  deudas: Deuda[],
  { dia, elegidas, enLinea = false }: { dia: string; elegidas: boolean; enLinea?: boolean },
): Promise<ParteCotizada[]> {
  const cotizacion = moneda === 'ARS' ? await rateOf(db, dia, enLinea) : null
  const pagables = deudas.filter((deuda) => deuda.moneda === moneda || cotizacion)
  if (pagables.length === 0 || (elegidas && pagables.length < deudas.length))
    throw new DomainError(moneda === 'USD' ? 'moneda_no_aceptada' : 'sin_cotizacion')
  return pagables.map((deuda) => priceDeuda(deuda, deuda.moneda === moneda ? null : cotizacion))
}

async function rateOf(db: DbOrTx, dia: string, enLinea: boolean): Promise<Cotizacion | null> {
  return enLinea ? (await cotizacionEnLinea(db, dia)).cotizacion : currentCotizacion(db, dia)
}

function priceDeuda({ cuotaId, debe }: Deuda, cotizacion: Cotizacion | null): ParteCotizada {
  if (!cotizacion) return { cuotaId, importe: debe, importePago: debe }
  const { pesos, fecha } = cotizacion
  return { cuotaId, importe: debe, importePago: toPesos(debe, pesos), cotizacion: pesos, cotizacionFecha: fecha }
}
