import { and, asc, eq, gt, isNull, ne, type SQL } from 'drizzle-orm'
import { addDays, addMonths, type Dia, localDay } from '../../../../reglas/dia.ts'
import { convenioPlantillas, convenios } from '../../../db/schema/convenios.ts'
import { usuarios } from '../../../db/schema/identidad.ts'
import { cuotas, reservas } from '../../../db/schema/reservas.ts'
import type { Deps } from '../../deps.ts'
import { hasOwedSinceBefore, isCuotaOverdue } from '../../dinero/cuotas/service.ts'
import { forEachCollectingErrors } from '../../for-each.ts'
import { isLiveReserva } from '../../live-reserva.ts'

const pageSize = 500

/**
 * Runs `work` for each live booking that has an overdue instalment and matches `pendiente`, which may use the booking, the instalment and
 * the accepted template. Excludes deposits, because a booking with an unpaid one lapses.
 * @throws AggregateError with the failures, after processing all bookings
 */
export async function forEachOverdueReserva(deps: Deps, pendiente: SQL, work: (reservaId: number) => Promise<void>) {
  const ids: number[] = []
  let page: number[]
  do {
    page = await findVencidas(deps, pendiente, ids.at(-1) ?? 0)
    ids.push(...page)
  } while (page.length === pageSize)
  await forEachCollectingErrors(ids, work)
}

async function findVencidas({ db, now }: Deps, pendiente: SQL, from: number): Promise<number[]> {
  const hoy = localDay(now())
  const rows = await db
    .selectDistinct({ id: reservas.id })
    .from(reservas)
    .innerJoin(usuarios, eq(usuarios.id, reservas.usuarioId))
    .innerJoin(convenios, eq(convenios.reservaId, reservas.id))
    .innerJoin(convenioPlantillas, eq(convenioPlantillas.version, convenios.plantillaVersion))
    .innerJoin(cuotas, eq(cuotas.reservaId, reservas.id))
    .where(
      and(
        gt(reservas.id, from),
        hasOwedSinceBefore(hoy),
        isLiveReserva,
        isNull(usuarios.eliminadoEn),
        pendiente,
        isCuotaOverdue(hoy),
        gt(cuotas.numero, 0),
        ne(cuotas.concepto, 'interes'),
      ),
    )
    .orderBy(asc(reservas.id))
    .limit(pageSize)
  return rows.map(({ id }) => id)
}

export function monthsLate(vencimiento: Dia, graceDays: number, hoy: Dia): number {
  const from = addDays(vencimiento, graceDays)
  const diaDelMes = Number(from.slice(8))
  let meses = 0
  while (addMonths(from, meses + 1, diaDelMes) <= hoy) meses += 1
  return meses
}

/** Returns the run of unpaid dues at the list's end, by date. Null if it has fewer than `quantity`, or `quantity` is 0. */
export function unpaidRun<Due extends { impaga: boolean }>(vencidas: readonly Due[], quantity: number): Due[] | null {
  if (quantity === 0) return null
  const lastPaid = vencidas.findLastIndex(({ impaga }) => !impaga)
  const consecutive = vencidas.slice(lastPaid + 1)
  return consecutive.length >= quantity ? consecutive : null
}
