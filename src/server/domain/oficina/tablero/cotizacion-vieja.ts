import { and, gt, inArray } from 'drizzle-orm'
import { addBusinessDays, type Dia, formatDay } from '../../../../reglas/dia.ts'
import { formatMoney } from '../../../../reglas/dinero.ts'
import { reservas } from '../../../db/schema/reservas.ts'
import { readFeriados } from '../../casa/feriados/service.ts'
import type { Deps } from '../../deps.ts'
import { currentCotizacion } from '../../dinero/cuotas/service.ts'

/** Business days after which nobody trusts a dollar's rate. */
const diasHabiles = 3

/** That somebody has to set the dollar's rate; null while it is fresh, and where nobody owes dollars. */
export async function cotizacionVieja({ db }: Pick<Deps, 'db'>, hoy: Dia) {
  const debeDolares = and(inArray(reservas.estado, ['pendiente_senia', 'confirmada']), gt(reservas.debeUsd, 0))
  const [alguna] = await db.select({ id: reservas.id }).from(reservas).where(debeDolares).limit(1)
  if (!alguna) return null
  const rige = await currentCotizacion(db, hoy)
  const limite = rige && addBusinessDays(rige.fecha, diasHabiles, await readFeriados(db))
  if (limite && limite >= hoy) return null
  return {
    titulo: rige ? 'La cotización del dólar está vieja' : 'Falta la cotización del dólar',
    detalle: rige
      ? `${formatMoney(rige.pesos, 'ARS')}, del ${formatDay(rige.fecha)}`
      : 'Sin ella no se pagan en pesos las cuotas en dólares',
    vence: limite ?? hoy,
  }
}
