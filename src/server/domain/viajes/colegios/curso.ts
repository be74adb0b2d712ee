import { type AnyColumn, eq, type SQL, sql } from 'drizzle-orm'
import type { PgSelect } from 'drizzle-orm/pg-core'
import { cursoCorto as cortar } from '../../../../reglas/curso.ts'
import { paquetes } from '../../../db/schema/catalogo.ts'
import { colegios, cursos, paquetesCurso } from '../../../db/schema/colegios.ts'

/** A course in words: `5.º año, división B, turno mañana`. */
export const detalleCurso = sql<string>`concat_ws(', ', ${cursos.grado}, nullif('división ' || ${cursos.division}, 'división '), nullif('turno ' || ${cursos.turno}, 'turno '), ${cursos.anio}::text)`

/** The columns of a course that staff edit. */
export const columnasCurso = {
  id: cursos.id,
  detalle: detalleCurso,
  grado: cursos.grado,
  division: cursos.division,
  turno: cursos.turno,
  anio: cursos.anio,
}

/** A course in words, after its school's name. */
export const nombreCurso = sql<string>`${colegios.nombre} || ', ' || ${detalleCurso}`

/** The short name of a course for a list's column (`reglas/curso.ts`); empty if a join found none. */
export const cursoCorto =
  sql<string>`json_build_array(${colegios.nombre}, ${cursos.grado}, ${cursos.division}, ${cursos.turno})`.mapWith(
    ([colegio, grado, division, turno]: [string | null, string, string, string]) =>
      colegio === null ? '' : cortar({ colegio, grado, division, turno }),
  )

/**
 * Joins the trip of a query's rows, with its package, course and school. `viaje` is the column with the trip's id. The query's selection
 * does not change.
 */
export function joinViaje<Query extends PgSelect>(query: Query, viaje: AnyColumn | SQL): Query {
  query
    .innerJoin(paquetesCurso, eq(paquetesCurso.id, viaje))
    .innerJoin(paquetes, eq(paquetes.id, paquetesCurso.paqueteId))
    .innerJoin(cursos, eq(cursos.id, paquetesCurso.cursoId))
    .innerJoin(colegios, eq(colegios.id, cursos.colegioId))
  return query
}
