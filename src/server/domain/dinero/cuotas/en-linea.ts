import { addDays, type Dia } from '../../../../reglas/dia.ts'
import type { DbOrTx } from '../../../db/client.ts'
import { readCobranza } from '../../platform/ajustes/service.ts'
import { type Cotizacion, currentCotizacion } from './saldo.ts'

/**
 * Returns the rate for online payments of dollars. If the last rate is older than the agency allows, `cotizacion` is null and `vencida`
 * true, which families see. Staff can still use that rate at the office.
 */
export async function onlineCotizacion(
  db: DbOrTx,
  hoy: Dia,
): Promise<{ cotizacion: Cotizacion | null; vencida: boolean; dias: number }> {
  const cotizacion = await currentCotizacion(db, hoy)
  const { diasCotizacion: dias } = await readCobranza(db)
  const vencida = cotizacion !== null && cotizacion.fecha < addDays(hoy, -dias)
  return { cotizacion: vencida ? null : cotizacion, vencida, dias }
}
