import { type AnyColumn, eq, type SQL, sql } from 'drizzle-orm'
import type { PgSelect } from 'drizzle-orm/pg-core'
import { cursoCorto as cortar } from '../../../../reglas/curso.ts'
import { paquetes } from '../../../db/schema/catalogo.ts'
import { colegios, cursos, paquetesCurso } from '../../../db/schema/colegios.ts'

/** A course as people say it: `5.º año, división B, turno mañana`. */
export const detalleCurso = sql<string>`concat_ws(', ', ${cursos.grado}, nullif('división ' || ${cursos.division}, 'división '), nullif('turno ' || ${cursos.turno}, 'turno '), ${cursos.anio}::text)`

/** A course as staff edit it. */
export const columnasCurso = {
  id: cursos.id,
  detalle: detalleCurso,
  grado: cursos.grado,
  division: cursos.division,
  turno: cursos.turno,
  anio: cursos.anio,
}

/** The same with its school before it. */
export const nombreCurso = sql<string>`${colegios.nombre} || ', ' || ${detalleCurso}`

/** The same in a list's column (`reglas/curso.ts`); empty where a query found none. */
export const cursoCorto =
  sql<string>`json_build_array(${colegios.nombre}, ${cursos.grado}, ${cursos.division}, ${cursos.turno})`.mapWith(
    ([colegio, grado, division, turno]: [string | null, string, string, string]) =>
      colegio === null ? '' : cortar({ colegio, grado, division, turno }),
  )

/**
 * The trip that a query's rows are of, with its package, course and school: `viaje` is the column that names it. Of the very
 * query; what it selects stays as it was.
 */
export function joinViaje<Query extends PgSelect>(query: Query, viaje: AnyColumn | SQL): Query {
  query
    .innerJoin(paquetesCurso, eq(paquetesCurso.id, viaje))
    .innerJoin(paquetes, eq(paquetes.id, paquetesCurso.paqueteId))
    .innerJoin(cursos, eq(cursos.id, paquetesCurso.cursoId))
    .innerJoin(colegios, eq(colegios.id, cursos.colegioId))
  return query
}
