import { and, asc, eq, gt, inArray, lt, ne, type SQL, sql } from 'drizzle-orm'
import { convenioPlantillas, convenios, cuotas, reservas } from '../../db/schema/reservas.ts'
import { debe } from '../cuotas/service.ts'
import type { Deps } from '../deps.ts'
import { vivas } from '../reservas/service.ts'
import { localDay } from '../tiempo/service.ts'

/** Live bookings with an overdue instalment that is not paid, whose accepted policy is such. The deposit lapses instead. */
export async function findVencidas({ db, now }: Deps, conPolitica: SQL): Promise<number[]> {
  const filas = await db
    .selectDistinct({ id: reservas.id })
    .from(reservas)
    .innerJoin(convenios, eq(convenios.reservaId, reservas.id))
    .innerJoin(convenioPlantillas, eq(convenioPlantillas.version, convenios.plantillaVersion))
    .innerJoin(cuotas, eq(cuotas.reservaId, reservas.id))
    .where(
      and(
        inArray(reservas.estado, [...vivas]),
        conPolitica,
        gt(cuotas.numero, 0),
        ne(cuotas.concepto, 'interes'),
        lt(cuotas.vencimiento, localDay(now())),
        sql`${debe} > 0`,
      ),
    )
    .orderBy(asc(reservas.id))
  return filas.map(({ id }) => id)
}
