import { and, gt, inArray } from 'drizzle-orm'
import { addBusinessDays, type Dia, formatDay } from '../../../../reglas/dia.ts'
import { formatMoney } from '../../../../reglas/dinero.ts'
import { reservas } from '../../../db/schema/reservas.ts'
import type { Deps } from '../../deps.ts'
import { currentCotizacion } from '../../dinero/cuotas/service.ts'
import { readFeriados } from '../../platform/feriados/service.ts'

/** In business days. An older dollar rate is a task for staff. */
const maxWorkingDays = 3

/** Returns a task to set the dollar rate; null while the rate is fresh, or if nobody owes dollars. */
export async function isCotizacionOutdated({ db }: Pick<Deps, 'db'>, hoy: Dia) {
  const debeDolares = and(inArray(reservas.estado, ['pendiente_senia', 'confirmada']), gt(reservas.debeUsd, 0))
  const [alguna] = await db.select({ id: reservas.id }).from(reservas).where(debeDolares).limit(1)
  if (!alguna) return null
  const rige = await currentCotizacion(db, hoy)
  const limite = rige && addBusinessDays(rige.fecha, maxWorkingDays, await readFeriados(db))
  if (limite && limite >= hoy) return null
  return {
    titulo: rige ? 'La cotización del dólar está desactualizada' : 'Falta la cotización del dólar',
    detalle: rige
      ? `${formatMoney(rige.pesos, 'ARS')}, del ${formatDay(rige.fecha)}`
      : 'Sin ella no se pagan en pesos las cuotas en dólares',
    vence: limite ?? hoy,
  }
}
