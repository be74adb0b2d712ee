import { and, asc, count, eq, inArray, max, min, type SQL, sql, sum } from 'drizzle-orm'
import { type Dia, formatPeriodo, localDay } from '../../../../reglas/dia.ts'
import type { Centavos } from '../../../../reglas/dinero.ts'
import { seniaBusinessDays } from '../../../../reglas/terms.ts'
import { imagenes, paquetes } from '../../../db/schema/catalogo.ts'
import { montos, paquetesCurso } from '../../../db/schema/colegios.ts'
import { cuotas, reservas } from '../../../db/schema/reservas.ts'
import { requireRow } from '../../../domain-error.ts'
import type { DbOrTx, Deps } from '../../deps.ts'
import { hasOwedSinceBefore, isCuotaOverdue, sumDebe } from '../../dinero/cuotas/service.ts'

const withoutSalidas = { primerasalida: null, ultimasalida: null }

/** Adds the first and the last departure of each package's open trips; null if it has none. */
export async function addFirstAndLastSalida<Row extends { id: number }>(
  deps: Deps,
  page: { results: Row[]; siguiente: string },
) {
  const ids = page.results.map(({ id }) => id)
  const rows = await deps.db
    .select({
      id: paquetesCurso.paqueteId,
      primerasalida: min(paquetesCurso.fechaSalida),
      ultimasalida: max(paquetesCurso.fechaSalida),
    })
    .from(paquetesCurso)
    .where(and(inArray(paquetesCurso.paqueteId, ids), isOpenForBooking(deps)))
    .groupBy(paquetesCurso.paqueteId)
  const salidas = new Map(rows.map(({ id, ...row }) => [id, row]))
  return { ...page, results: page.results.map((row) => ({ ...row, ...(salidas.get(row.id) ?? withoutSalidas) })) }
}

/** Sums the seats of a package's open trips, and returns the seats of the largest one; null without open trips. */
export async function readLugares(deps: Deps, paqueteId: number) {
  const [row] = await deps.db
    .select({
      quedan: sum(paquetesCurso.libres).mapWith(Number),
      de: sum(paquetesCurso.cupo).mapWith(Number),
      cursos: count(),
      mayor: sql<number>`coalesce(${max(paquetesCurso.cupo)}, 0)`,
    })
    .from(paquetesCurso)
    .where(and(eq(paquetesCurso.paqueteId, paqueteId), isOpenForBooking(deps)))
  return row && row.cursos > 0 ? row : null
}

/** An open trip is on offer and has a payment option that can be booked today. A full trip is open too. */
export const isOpenForBooking = (deps: Pick<Deps, 'now'>): SQL => sql`(${isOfferedSql(deps)} and ${hasForma(deps)})`

/** Staff have not closed these trips and they have not departed. `isOffered` is the same rule for one trip. */
export const isOfferedSql = (deps: Pick<Deps, 'now'>): SQL =>
  sql`(${eq(paquetesCurso.activo, true)} and ${hasNotDeparted(deps)})`

export async function isViajeOpen(deps: Pick<Deps, 'now'>, db: DbOrTx, id: number): Promise<boolean> {
  return (await db.$count(paquetesCurso, and(eq(paquetesCurso.id, id), isOpenForBooking(deps)))) > 0
}

function hasForma({ now }: Pick<Deps, 'now'>): SQL {
  const hoy = sql`${localDay(now())}::date`
  // PostgreSQL computes a subquery once per query instead of once per row.
  const seniaHasta = sql`(select dia_habil(${hoy}, ${seniaBusinessDays}))`
  return sql`exists (select 1 from ${montos} where ${montos.paqueteCursoId} = ${paquetesCurso.id}
    and monto_reservable(${montos}, ${paquetesCurso.fechaSalida}, ${hoy}, ${seniaHasta}))`
}

/** `hasDeparted` is the opposite rule for one trip. */
export function hasNotDeparted({ now }: Pick<Deps, 'now'>): SQL {
  return sql`${paquetesCurso.fechaSalida} > ${localDay(now())}::date`
}

export const toViajeHeading = ({ paquete, salida, regreso }: { paquete: string; salida: Dia; regreso: Dia }) => ({
  viaje: paquete,
  fechas: formatPeriodo(salida, regreso),
})

/** @throws DomainError `no_encontrado` */
export async function readViajeHeading(db: DbOrTx, id: number) {
  return db
    .select({ paquete: paquetes.nombre, salida: paquetesCurso.fechaSalida, regreso: paquetesCurso.fechaRegreso })
    .from(paquetesCurso)
    .innerJoin(paquetes, eq(paquetes.id, paquetesCurso.paqueteId))
    .where(eq(paquetesCurso.id, id))
    .then(requireRow('paquete del curso'))
    .then(toViajeHeading)
}

/** Returns the path of the share card of the package's first picture. Undefined without a picture. */
export async function readShareImageUrl(db: DbOrTx, id: number): Promise<string | undefined> {
  const [imagen] = await db
    .select({ nombre: sql<string>`coalesce(${imagenes.poster}, ${imagenes.archivo})` })
    .from(paquetesCurso)
    .innerJoin(imagenes, eq(imagenes.paqueteId, paquetesCurso.paqueteId))
    .where(eq(paquetesCurso.id, id))
    .orderBy(asc(imagenes.orden), asc(imagenes.id))
    .limit(1)
  return imagen && `/imagenes/${imagen.nombre}/compartir.jpg`
}

const nothing: Record<'vencidoars' | 'vencidousd', Centavos> = { vencidoars: 0, vencidousd: 0 }

export async function addVencido<Viaje extends { id: number }>(db: DbOrTx, viajes: Viaje[], hoy: Dia) {
  if (viajes.length === 0) return []
  const ids = viajes.map(({ id }) => id)
  const rows = await db
    .select({ id: reservas.paqueteCursoId, vencidoars: sumDebe('ARS'), vencidousd: sumDebe('USD') })
    .from(reservas)
    .innerJoin(cuotas, eq(cuotas.reservaId, reservas.id))
    .where(and(inArray(reservas.paqueteCursoId, ids), hasOwedSinceBefore(hoy), isCuotaOverdue(hoy)))
    .groupBy(reservas.paqueteCursoId)
  const sums = new Map(rows.map(({ id, ...vencido }) => [id, vencido]))
  return viajes.map((viaje) => ({ ...viaje, ...(sums.get(viaje.id) ?? nothing) }))
}
