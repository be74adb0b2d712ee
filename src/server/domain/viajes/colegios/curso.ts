import { type AnyColumn, eq, type SQL, sql } from 'drizzle-orm'
import type { PgSelect } from 'drizzle-orm/pg-core'
import { shortCurso as cortar } from '../../../../reglas/curso.ts'
import { paquetes } from '../../../db/schema/catalogo.ts'
import { colegios, cursos, paquetesCurso } from '../../../db/schema/colegios.ts'
import { pick } from '../../../db/sql-expressions.ts'

/** `5.º año, división B, turno mañana, 2027` */
export const cursoDetail = sql<string>`concat_ws(', ', ${cursos.grado}, nullif('división ' || ${cursos.division}, 'división '), nullif('turno ' || ${cursos.turno}, 'turno '), ${cursos.anio}::text)`

export const cursoColumns = {
  id: cursos.id,
  detalle: cursoDetail,
  ...pick(cursos, 'grado', 'division', 'turno', 'anio'),
}

export const cursoNameSql = sql<string>`${colegios.nombre} || ', ' || ${cursoDetail}`

/** A course's short name for list columns (`reglas/curso.ts`); empty if a left join found no course. */
export const shortCursoSql =
  sql<string>`json_build_array(${colegios.nombre}, ${cursos.grado}, ${cursos.division}, ${cursos.turno})`.mapWith(
    ([colegio, grado, division, turno]: [string | null, string, string, string]) =>
      colegio === null ? '' : cortar({ colegio, grado, division, turno }),
  )

/** Joins the trip with its package, course and school. `viaje` is the column with the trip's id. The selected columns do not change. */
export function joinViaje<Query extends PgSelect>(query: Query, viaje: AnyColumn | SQL): Query {
  query
    .innerJoin(paquetesCurso, eq(paquetesCurso.id, viaje))
    .innerJoin(paquetes, eq(paquetes.id, paquetesCurso.paqueteId))
    .innerJoin(cursos, eq(cursos.id, paquetesCurso.cursoId))
    .innerJoin(colegios, eq(colegios.id, cursos.colegioId))
  return query
}
