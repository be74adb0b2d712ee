import { and, asc, desc, eq, gte, lt, not, type SQL, sql } from 'drizzle-orm'
import type { PgSelect } from 'drizzle-orm/pg-core'
import type { QueryOf } from '../../../../contract/endpoint.ts'
import type { listadoviajesadmin } from '../../../../contract/viajes/salidas.ts'
import { localDay } from '../../../../reglas/dia.ts'
import { findListado, type SortKey, toCountedPage, toLikePatterns } from '../../../db/listado.ts'
import { paquetes } from '../../../db/schema/catalogo.ts'
import { colegios, cursos, paquetesCurso } from '../../../db/schema/colegios.ts'
import { personal } from '../../../db/schema/identidad.ts'
import { fullNameSql } from '../../../db/sql-expressions.ts'
import type { Deps } from '../../deps.ts'
import { isTour } from '../../tour.ts'
import { addVencido, isOpenForBooking, joinViaje } from '../colegios/service.ts'
import { viajeFields } from './viaje.ts'

/** Lists trips with their seats and overdue debt. Default: future trips. */
export async function listViajes({ db, now }: Deps, filtro: QueryOf<typeof listadoviajesadmin>) {
  const hoy = localDay(now())
  const sortKeys = {
    salida: { de: paquetesCurso.fechaSalida, tipo: 'date' },
    paquete: { de: paquetes.nombre, tipo: 'text' },
    colegio: { de: colegios.nombre, tipo: 'text' },
  } satisfies Record<string, SortKey>
  const condiciones = and(
    filtro.colegio ? eq(cursos.colegioId, filtro.colegio) : undefined,
    filtro.anio ? eq(cursos.anio, filtro.anio) : undefined,
    filtro.ver === '' ? gte(paquetesCurso.fechaSalida, hoy) : undefined,
    filtro.ver === 'pasados' ? lt(paquetesCurso.fechaSalida, hoy) : undefined,
    matchesSearch(filtro.busca),
  )
  const joinAsked = <Query extends PgSelect>(query: Query, por?: string) => {
    const deCurso = filtro.colegio || filtro.anio || por === 'colegio'
    if (deCurso) query.innerJoin(cursos, eq(cursos.id, paquetesCurso.cursoId))
    if (por === 'colegio') query.innerJoin(colegios, eq(colegios.id, cursos.colegioId))
    if (por === 'paquete') query.innerJoin(paquetes, eq(paquetes.id, paquetesCurso.paqueteId))
    return query
  }
  const { sortKey, orderBy, donde, total } = await findListado(
    db,
    filtro,
    sortKeys,
    paquetesCurso.id,
    condiciones,
    (columnas) => {
      const cuantos = db.select({ columnas }).from(paquetesCurso).$dynamic()
      return sql`${joinAsked(cuantos, filtro.busca ? filtro.orden.por : undefined).where(condiciones)}`
    },
  )
  const cuales = db
    .select({ id: paquetesCurso.id, sortKey: sortKey.as('sortKey') })
    .from(paquetesCurso)
    .$dynamic()
  const pagina = joinAsked(cuales, filtro.orden.por)
    .where(donde)
    .orderBy(...orderBy)
    .limit(filtro.limite + 1)
    .as('pagina')
  const filas = await joinViaje(
    db
      .select({
        ...viajeFields,
        abierto: sql<boolean>`${isOpenForBooking({ now })}`,
        tomados: sql<number>`${paquetesCurso.cupo} - ${paquetesCurso.libres}`,
        sortKey: pagina.sortKey,
      })
      .from(pagina)
      .$dynamic(),
    pagina.id,
  ).orderBy(...orderBy)
  return toCountedPage(await addVencido(db, filas, hoy), filtro.limite, total)
}

/** Finds each word in the package, the school or the course. Uses their search columns before it reads trips. */
function matchesSearch(busca: string): SQL | undefined {
  const palabras = toLikePatterns(busca).map(
    (
      patron,
    ) => sql`(${paquetesCurso.paqueteId} in (select p.id from ${paquetes} p where plegar_busqueda(p.nombre) like ${patron})
      or ${paquetesCurso.cursoId} in (
        select c.id from ${cursos} c where c.busqueda like ${patron}
        union all select c.id from ${cursos} c join ${colegios} k on k.id = c.colegio_id where k.busqueda like ${patron} and plegar_busqueda(k.nombre) like ${patron}))`,
  )
  return and(...palabras)
}

/** Returns the choices of the form that offers a trip (any package but tours), and the years for the list's filter. */
export async function listViajeOptions({ db }: Deps) {
  const losPaquetes = await db
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
  return { paquetes: losPaquetes, responsables, anios }
}
