import { addDays, type Dia } from '../../../../reglas/dia.ts'
import type { DbOrTx } from '../../../db/client.ts'
import { readCobranza } from '../../casa/ajustes/service.ts'
import { type Cotizacion, currentCotizacion } from './saldo.ts'

/**
 * The rate at which dollars are paid online today: none once it is older than the agency lets it be, which families are
 * told (`vencida`). At the office staff see what they do: there it still rules.
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
