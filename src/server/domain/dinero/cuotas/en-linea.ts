import { addDays, type Dia } from '../../../../reglas/dia.ts'
import type { DbOrTx } from '../../../db/client.ts'
import { readCobranza } from '../../platform/ajustes/service.ts'
import { type Cotizacion, currentCotizacion } from './saldo.ts'

/**
 * Returns today's rate for online payments in dollars. There is none once it is older than the agency allows, which families see
 * (`vencida`). Staff can still use it at the office.
 */
export async function cotizacionEnLinea(
  db: DbOrTx,
  hoy: Dia,
): Promise<{ cotizacion: Cotizacion | null; vencida: boolean; dias: number }> {
  const cotizacion = await currentCotizacion(db, hoy)
  const { diasCotizacion: dias } = await readCobranza(db)
  const vencida = cotizacion !== null && cotizacion.fecha < addDays(hoy, -dias)
  return { cotizacion: vencida ? null : cotizacion, vencida, dias }
}
