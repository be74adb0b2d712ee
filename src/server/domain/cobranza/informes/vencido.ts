import { and, desc, eq, sql } from 'drizzle-orm'
import type { vencidoporfamilia } from '../../../../contract/dinero/caja.ts'
import type { QueryOf } from '../../../../contract/endpoint.ts'
import { type Dia, localDay } from '../../../../reglas/dia.ts'
import type { Centavos } from '../../../../reglas/dinero.ts'
import {
  findList,
  matchesWords,
  orderAndPosition,
  type PageRequest,
  type SortKey,
  selectPage,
  sortKeyById,
  toCountedPage,
  toPage,
} from '../../../db/lists.ts'
import { paquetes } from '../../../db/schema/catalogo.ts'
import { paquetesCurso } from '../../../db/schema/colegios.ts'
import { usuarios } from '../../../db/schema/identidad.ts'
import { cuotas, pasajeros, reservas } from '../../../db/schema/reservas.ts'
import { pick, surnameFirstSql, tutorNameColumns } from '../../../db/sql-expressions.ts'
import type { DbOrTx, Deps } from '../../deps.ts'
import { dueCount, isCuotaOverdue, isReservaOverdue, selectOverdue, sumDebe } from '../../dinero/cuotas/service.ts'
import { joinViaje, shortCursoSql } from '../../viajes/colegios/service.ts'

/** The totals include all pages. */
export async function viewVencido({ db, now }: Pick<Deps, 'db' | 'now'>, page: PageRequest) {
  const { filas, ...total } = await sumByViaje(db, localDay(now()), page)
  return { ...toPage(filas, page.limite), ...total }
}

export async function viewLargestOverdue({ db }: Pick<Deps, 'db'>, hoy: Dia, count: number) {
  const { filas, ...total } = await sumByViaje(db, hoy, { limite: count })
  const { results } = toPage(filas, count)
  return { ...total, cursos: results.map(({ familias: _f, desde: _d, ...curso }) => curso) }
}

export async function listVencidoFamilias(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  filter: QueryOf<typeof vencidoporfamilia>,
) {
  const hoy = localDay(now())
  const overdue = selectOverdue(db, hoy)
  const conditions = and(
    isReservaOverdue(hoy),
    filter.viaje ? eq(reservas.paqueteCursoId, filter.viaje) : undefined,
    matchesWords(reservas.busqueda, filter.busca),
  )
  const lugar = await findList(db, filter, sortKeys, reservas.id, conditions)
  const page = selectPage(db, reservas.id, lugar, filter)
  const rows = await joinViaje(
    db
      .select({
        id: reservas.id,
        pasajero: surnameFirstSql(pasajeros),
        tutor: surnameFirstSql(tutorNameColumns),
        telefono: reservas.telefono,
        mail: usuarios.mail,
        curso: shortCursoSql,
        paquete: paquetes.nombre,
        cuotas: overdue.cuantas,
        ars: overdue.ars,
        usd: overdue.usd,
        desde: sql<Dia>`${reservas.debeDesde}`,
        sortKey: page.sortKey,
      })
      .from(page)
      .innerJoin(reservas, eq(reservas.id, page.id))
      .innerJoin(pasajeros, eq(pasajeros.id, reservas.pasajeroId))
      .innerJoin(usuarios, eq(usuarios.id, reservas.usuarioId))
      .innerJoinLateral(overdue, sql`true`)
      .$dynamic(),
    reservas.paqueteCursoId,
  ).orderBy(...lugar.orderBy)
  return toCountedPage(rows, filter.limite, lugar.total)
}

const sortKeys = {
  // Never null in this list, because all its bookings owe.
  desde: { de: reservas.debeDesde, tipo: 'date' },
  apellido: { de: reservas.apellidoPasajero, tipo: 'text' },
} satisfies Record<string, SortKey>

/** Largest amounts first. Reads names and families only after all sums, for the trips of that page. */
async function sumByViaje(db: DbOrTx, hoy: Dia, { cursor, limite }: PageRequest) {
  const vencido = vencidoPorViaje(db, hoy)
  const { sortKey, orderBy, desde } = orderAndPosition(
    [
      { de: sql`${vencido.ars}`, tipo: 'bigint' },
      { de: sql`${vencido.usd}`, tipo: 'bigint' },
      sortKeyById(sql`${vencido.viaje}`),
    ],
    cursor,
    true,
  )
  const page = db
    .select({
      viaje: vencido.viaje,
      cuotas: vencido.cuantas,
      ...pick(vencido, 'ars', 'usd', 'desde', 'totalArs', 'totalUsd'),
      sortKey: sortKey.as('sortKey'),
    })
    .from(vencido)
    .where(desde)
    .orderBy(...orderBy)
    .limit(limite + 1)
    .as('pagina')
  const rows = await joinViaje(
    db
      .select({
        id: paquetesCurso.id,
        curso: shortCursoSql,
        paquete: paquetes.nombre,
        familias: db.$count(reservas, and(sql`${reservas.paqueteCursoId} = ${page.viaje}`, isReservaOverdue(hoy))),
        ...pick(page, 'cuotas', 'ars', 'usd', 'desde', 'totalArs', 'totalUsd', 'sortKey'),
      })
      .from(page)
      .$dynamic(),
    sql`${page.viaje}`,
  ).orderBy(desc(page.ars), desc(page.usd), desc(page.viaje))
  return {
    ars: rows[0]?.totalArs ?? 0,
    usd: rows[0]?.totalUsd ?? 0,
    filas: rows.map(({ totalArs: _a, totalUsd: _u, ...viaje }) => viaje),
  }
}

function vencidoPorViaje(db: DbOrTx, hoy: Dia) {
  const total = (moneda: 'ARS' | 'USD') => sql<Centavos>`sum(${sumDebe(moneda)}) over ()`
  return db
    .select({
      viaje: sql<number>`${cuotas.debeViaje}`.as('mora_viaje'),
      cuantas: dueCount,
      ars: sumDebe('ARS').as('mora_ars'),
      usd: sumDebe('USD').as('mora_usd'),
      desde: sql<Dia>`min(${cuotas.vencimiento})`.as('mora_desde'),
      totalArs: total('ARS').as('mora_total_ars'),
      totalUsd: total('USD').as('mora_total_usd'),
    })
    .from(cuotas)
    .where(isCuotaOverdue(hoy))
    .groupBy(cuotas.debeViaje)
    .as('vencido')
}
