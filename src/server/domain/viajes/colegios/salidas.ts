import { and, count, eq, inArray, max, min, type SQL, sql, sum } from 'drizzle-orm'
import { localDay } from '../../../../reglas/dia.ts'
import { paquetesCurso } from '../../../db/schema/colegios.ts'
import { wireDay } from '../../../db/wire.ts'
import type { Deps } from '../../deps.ts'

const sinSalidas = { primerasalida: '', ultimasalida: '' }

/** Adds to each package the first and the last day on which a course with an open trip leaves; empty without any. */
export async function withSalidas<Row extends { id: string }>(deps: Deps, page: { results: Row[]; siguiente: string }) {
  const ids = page.results.map(({ id }) => Number(id))
  const filas = await deps.db
    .select({
      id: paquetesCurso.paqueteId,
      primerasalida: wireDay(sql`${min(paquetesCurso.fechaSalida)}::date`),
      ultimasalida: wireDay(sql`${max(paquetesCurso.fechaSalida)}::date`),
    })
    .from(paquetesCurso)
    .where(and(inArray(paquetesCurso.paqueteId, ids), abierto(deps)))
    .groupBy(paquetesCurso.paqueteId)
  const salidas = new Map(filas.map(({ id, ...fila }) => [id, fila]))
  return { ...page, results: page.results.map((row) => ({ ...row, ...(salidas.get(Number(row.id)) ?? sinSalidas) })) }
}

/** The seats that the courses to which a package is offered still have; null when it is offered to none. */
export async function readLugares(deps: Deps, paqueteId: number) {
  const [fila] = await deps.db
    .select({
      quedan: sum(paquetesCurso.libres).mapWith(Number),
      de: sum(paquetesCurso.cupo).mapWith(Number),
      cursos: count(),
      mayor: sql<number>`coalesce(${max(paquetesCurso.cupo)}, 0)`,
    })
    .from(paquetesCurso)
    .where(and(eq(paquetesCurso.paqueteId, paqueteId), abierto(deps)))
  return fila && fila.cursos > 0 ? fila : null
}

/** The trips of courses that are still offered: neither closed nor gone. */
export function abierto(deps: Deps): SQL | undefined {
  return and(eq(paquetesCurso.activo, true), sinSalir(deps))
}

/** `yaSalio` says the same of one trip. */
export function sinSalir({ now }: Pick<Deps, 'now'>): SQL {
  return sql`${paquetesCurso.fechaSalida} > ${localDay(now())}::date`
}
