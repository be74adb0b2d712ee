import { and, asc, desc, eq, gte, lt, not, type SQL, sql } from 'drizzle-orm'
import type { PgSelect } from 'drizzle-orm/pg-core'
import type { QueryOf } from '../../../../contract/endpoint.ts'
import type { listadoviajesadmin } from '../../../../contract/viajes/salidas.ts'
import { localDay } from '../../../../reglas/dia.ts'
import { findList, type SortKey, toCountedPage, toLikePatterns } from '../../../db/lists.ts'
import { paquetes } from '../../../db/schema/catalogo.ts'
import { colegios, cursos, paquetesCurso } from '../../../db/schema/colegios.ts'
import { personal } from '../../../db/schema/identidad.ts'
import { fullNameSql } from '../../../db/sql-expressions.ts'
import type { Deps } from '../../deps.ts'
import { isTour } from '../../tour.ts'
import { addVencido, isOpenForBooking, joinViaje } from '../colegios/service.ts'
import { viajeFields } from './viaje.ts'

/** Lists trips, by default those that depart today or later. */
export async function listViajes({ db, now }: Deps, filter: QueryOf<typeof listadoviajesadmin>) {
  const hoy = localDay(now())
  const sortKeys = {
    salida: { de: paquetesCurso.fechaSalida, tipo: 'date' },
    paquete: { de: paquetes.nombre, tipo: 'text' },
    colegio: { de: colegios.nombre, tipo: 'text' },
  } satisfies Record<string, SortKey>
  const conditions = and(
    filter.colegio ? eq(cursos.colegioId, filter.colegio) : undefined,
    filter.anio ? eq(cursos.anio, filter.anio) : undefined,
    filter.ver === '' ? gte(paquetesCurso.fechaSalida, hoy) : undefined,
    filter.ver === 'pasados' ? lt(paquetesCurso.fechaSalida, hoy) : undefined,
    matchesSearch(filter.busca),
  )
  const joinAsked = <Query extends PgSelect>(query: Query, by?: string) => {
    const ofCurso = filter.colegio || filter.anio || by === 'colegio'
    if (ofCurso) query.innerJoin(cursos, eq(cursos.id, paquetesCurso.cursoId))
    if (by === 'colegio') query.innerJoin(colegios, eq(colegios.id, cursos.colegioId))
    if (by === 'paquete') query.innerJoin(paquetes, eq(paquetes.id, paquetesCurso.paqueteId))
    return query
  }
  const { sortKey, orderBy, donde, total } = await findList(
    db,
    filter,
    sortKeys,
    paquetesCurso.id,
    conditions,
    (columns) => {
      const count = db.select({ columns }).from(paquetesCurso).$dynamic()
      return sql`${joinAsked(count, filter.busca ? filter.orden.por : undefined).where(conditions)}`
    },
  )
  const which = db
    .select({ id: paquetesCurso.id, sortKey: sortKey.as('sortKey') })
    .from(paquetesCurso)
    .$dynamic()
  const page = joinAsked(which, filter.orden.por)
    .where(donde)
    .orderBy(...orderBy)
    .limit(filter.limite + 1)
    .as('pagina')
  const rows = await joinViaje(
    db
      .select({
        ...viajeFields,
        abierto: sql<boolean>`${isOpenForBooking({ now })}`,
        tomados: sql<number>`${paquetesCurso.cupo} - ${paquetesCurso.libres}`,
        sortKey: page.sortKey,
      })
      .from(page)
      .$dynamic(),
    page.id,
  ).orderBy(...orderBy)
  return toCountedPage(await addVencido(db, rows, hoy), filter.limite, total)
}

/** Finds each word in the package, the school or the course. Uses their search columns before it reads trips. */
function matchesSearch(search: string): SQL | undefined {
  const words = toLikePatterns(search).map(
    (
      patron,
    ) => sql`(${paquetesCurso.paqueteId} in (select p.id from ${paquetes} p where plegar_busqueda(p.nombre) like ${patron})
      or ${paquetesCurso.cursoId} in (
        select c.id from ${cursos} c where c.busqueda like ${patron}
        union all select c.id from ${cursos} c join ${colegios} k on k.id = c.colegio_id where k.busqueda like ${patron} and plegar_busqueda(k.nombre) like ${patron}))`,
  )
  return and(...words)
}

/** Returns the choices for the list's filter and a trip's form: packages except tours, active staff, and years. */
export async function listViajeOptions({ db }: Deps) {
  const thePaquetes = await db
    .select({ id: paquetes.id, nombre: paquetes.nombre })
    .from(paquetes)
    .where(not(isTour(paquetes.tipoId)))
    .orderBy(asc(paquetes.nombre), asc(paquetes.id))
  const responsables = await db
    .select({ id: personal.id, nombre: fullNameSql(personal) })
    .from(personal)
    .where(eq(personal.activo, true))
    .orderBy(asc(personal.nombre), asc(personal.apellido), asc(personal.id))
  const anios = await db.selectDistinct({ anio: cursos.anio }).from(cursos).orderBy(desc(cursos.anio))
  return { paquetes: thePaquetes, responsables, anios }
}
