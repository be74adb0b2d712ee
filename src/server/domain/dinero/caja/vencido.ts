import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Pedido } from '../../../../contract/listado.ts'
import { type Dia, localDay } from '../../../../reglas/dia.ts'
import type { Centavos } from '../../../../reglas/dinero.ts'
import type { DbOrTx } from '../../../db/client.ts'
import { countListado, keysetOf, matches, toListado } from '../../../db/listado.ts'
import type { Clave } from '../../../db/pagina.ts'
import { paquetes } from '../../../db/schema/catalogo.ts'
import { paquetesCurso } from '../../../db/schema/colegios.ts'
import { usuarios } from '../../../db/schema/identidad.ts'
import { cuotas, pasajeros, reservas } from '../../../db/schema/reservas.ts'
import type { Deps } from '../../deps.ts'
import { apellidoYNombre } from '../../nombres.ts'
import { cursoCorto, joinViaje } from '../../viajes/colegios/service.ts'
import { cuantas, isOverdue, isVencida, overdueOf, sumDebe } from '../cuotas/service.ts'

/** What bookings owe of dues that fell before today, by trip. */
export async function viewVencido({ db, now }: Pick<Deps, 'db' | 'now'>) {
  const { ars, usd, viajes } = await sumByViaje(db, localDay(now()))
  return { ars, usd, cursos: viajes }
}

/** The same of the trips that owe most, `cuantos` at most; the totals are still of all. */
export async function viewMasVencidos({ db }: Pick<Deps, 'db'>, hoy: Dia, cuantos: number) {
  const { ars, usd, viajes } = await sumByViaje(db, hoy, cuantos)
  return { ars, usd, cursos: viajes.map(({ familias: _f, desde: _d, ...curso }) => curso) }
}

type Filtro = Pedido<'desde' | 'apellido'> & { viaje?: number | undefined }

/** The bookings behind it, with whom to talk to. */
export async function listVencidoFamilias({ db, now }: Pick<Deps, 'db' | 'now'>, filtro: Filtro) {
  const hoy = localDay(now())
  const mora = overdueOf(db, hoy)
  const { clave, orderBy, desde } = keysetOf(filtro, claves, reservas.id)
  const condiciones = and(
    isOverdue(hoy),
    filtro.viaje ? eq(reservas.paqueteCursoId, filtro.viaje) : undefined,
    matches(reservas.busqueda, filtro.busca),
  )
  // Which rows the page has, before anything is joined to them or summed of them.
  const pagina = db
    .select({ id: reservas.id, clave: clave.as('clave') })
    .from(reservas)
    .where(and(condiciones, desde))
    .orderBy(...orderBy)
    .limit(filtro.limite + 1)
    .as('pagina')
  const filas = await joinViaje(
    db
      .select({
        id: reservas.id,
        pasajero: apellidoYNombre(pasajeros),
        tutor: sql<string>`${reservas.nombreTutor} || ' ' || ${reservas.apellidoTutor}`,
        telefono: reservas.telefono,
        mail: usuarios.mail,
        curso: cursoCorto,
        paquete: paquetes.nombre,
        cuotas: mora.cuantas,
        ars: mora.ars,
        usd: mora.usd,
        desde: sql<Dia>`${reservas.debeDesde}`,
        clave: pagina.clave,
      })
      .from(pagina)
      .innerJoin(reservas, eq(reservas.id, pagina.id))
      .innerJoin(pasajeros, eq(pasajeros.id, reservas.pasajeroId))
      .innerJoin(usuarios, eq(usuarios.id, reservas.usuarioId))
      .innerJoinLateral(mora, sql`true`)
      .$dynamic(),
    reservas.paqueteCursoId,
  ).orderBy(...orderBy)
  const contadas = sql`select 1 from ${reservas} where ${condiciones}`
  return toListado(filas, filtro.limite, await countListado(db, filtro, contadas))
}

const claves = {
  // Whoever is in the list has it.
  desde: { de: reservas.debeDesde, tipo: 'date' },
  apellido: { de: reservas.apellidoPasajero, tipo: 'text' },
} satisfies Record<string, Clave>

/** Those that owe most first; all, unless `cuantos` are enough. Names are looked up of the trips, once their sums are made. */
async function sumByViaje(db: DbOrTx, hoy: Dia, cuantos?: number) {
  const vencido = vencidoPorViaje(db, hoy)
  const porViaje = joinViaje(
    db
      .select({
        id: paquetesCurso.id,
        curso: cursoCorto,
        paquete: paquetes.nombre,
        familias: vencido.familias,
        cuotas: vencido.cuantas,
        ars: vencido.ars,
        usd: vencido.usd,
        desde: vencido.desde,
        totalArs: vencido.totalArs,
        totalUsd: vencido.totalUsd,
      })
      .from(vencido)
      .$dynamic(),
    sql`${vencido.viaje}`,
  ).orderBy(desc(vencido.ars), desc(vencido.usd), asc(vencido.viaje))
  const filas = await (cuantos ? porViaje.limit(cuantos) : porViaje)
  return {
    ars: filas[0]?.totalArs ?? 0,
    usd: filas[0]?.totalUsd ?? 0,
    viajes: filas.map(({ totalArs: _a, totalUsd: _u, ...viaje }) => viaje),
  }
}

/** Of the dues that are overdue on `hoy`, which stand in an index by their day, a row for each trip. */
function vencidoPorViaje(db: DbOrTx, hoy: Dia) {
  const total = (moneda: 'ARS' | 'USD') => sql<Centavos>`sum(${sumDebe(moneda)}) over ()`
  return db
    .select({
      viaje: sql<number>`${cuotas.debeViaje}`.as('mora_viaje'),
      familias: sql<number>`count(distinct ${cuotas.reservaId})`.as('mora_familias'),
      cuantas,
      ars: sumDebe('ARS').as('mora_ars'),
      usd: sumDebe('USD').as('mora_usd'),
      desde: sql<Dia>`min(${cuotas.vencimiento})`.as('mora_desde'),
      totalArs: total('ARS').as('mora_total_ars'),
      totalUsd: total('USD').as('mora_total_usd'),
    })
    .from(cuotas)
    .where(isVencida(hoy))
    .groupBy(cuotas.debeViaje)
    .as('vencido')
}
