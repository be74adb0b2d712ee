import type { Dia } from '../../../../reglas/dia.ts'
import type { Centavos, Moneda } from '../../../../reglas/dinero.ts'
import type { DbOrTx } from '../../../db/client.ts'
import { DomainError } from '../../../domain-error.ts'
import { type Cotizacion, currentCotizacion, toPesos } from '../cuotas/service.ts'
import type { ParteCotizada } from './imputar.ts'

type Deuda = { cuotaId: number; moneda: Moneda; debe: Centavos }

/**
 * What money of one currency that came at the office would pay of each debt, at the rate of `dia`. Debts that it cannot
 * pay are left out, unless they were chosen by name.
 * @throws DomainError `moneda_no_aceptada`, `sin_cotizacion` when it cannot pay what was chosen, or nothing at all
 */
export async function priceDeudas(
  db: DbOrTx,
  moneda: Moneda,
  deudas: Deuda[],
  { dia, elegidas }: { dia: Dia; elegidas: boolean },
): Promise<ParteCotizada[]> {
  const partes = pricePagables(moneda, deudas, await currentCotizacion(db, dia))
  if (partes.length === 0 || (elegidas && partes.length < deudas.length))
    throw new DomainError(moneda === 'USD' ? 'moneda_no_aceptada' : 'sin_cotizacion')
  return partes
}

/** The debts that money of one currency can pay: pesos pay dollars at a rate, dollars pay dollars only. */
export function pricePagables(moneda: Moneda, deudas: Deuda[], cotizacion: Cotizacion | null): ParteCotizada[] {
  return deudas
    .filter((deuda) => deuda.moneda === moneda || (moneda === 'ARS' && cotizacion))
    .map((deuda) => priceDeuda(deuda, deuda.moneda === moneda ? null : cotizacion))
}

function priceDeuda({ cuotaId, debe }: Deuda, cotizacion: Cotizacion | null): ParteCotizada {
  if (!cotizacion) return { cuotaId, importe: debe, importePago: debe }
  const { pesos, fecha } = cotizacion
  return { cuotaId, importe: debe, importePago: toPesos(debe, pesos), cotizacion: pesos, cotizacionFecha: fecha }
}
