import { and, asc, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import { paquetes } from '../../db/schema/catalogo.ts'
import { colegios, cursos, paquetesCurso } from '../../db/schema/colegios.ts'
import { cuotas, reservas } from '../../db/schema/reservas.ts'
import { moneyToWire, wireMoney, wireText } from '../../db/wire.ts'
import { detalleCurso } from '../colegios/service.ts'
import { debe } from '../cuotas/service.ts'
import type { Deps } from '../deps.ts'
import { vivas } from '../estados-vivos.pure.ts'
import type { Dia } from '../tiempo/service.ts'

const cuantosCursos = 5

/** What live bookings owe of instalments that fell due before `hoy`, in all and of the courses that owe most. */
export async function overdueByCurso({ db }: Pick<Deps, 'db'>, hoy: Dia) {
  const vencidas = db.$with('vencidas').as(
    db
      .select({
        viaje: reservas.paqueteCursoId,
        ars: sql<number>`case when ${cuotas.moneda} = 'ARS' then ${debe} else 0 end`.as('ars'),
        usd: sql<number>`case when ${cuotas.moneda} = 'USD' then ${debe} else 0 end`.as('usd'),
      })
      .from(cuotas)
      .innerJoin(reservas, eq(reservas.id, cuotas.reservaId))
      .where(
        and(
          inArray(reservas.estado, [...vivas]),
          lt(reservas.debeDesde, hoy),
          lt(cuotas.vencimiento, hoy),
          gt(cuotas.numero, 0),
          sql`${debe} > 0`,
        ),
      ),
  )
  const porViaje = db.$with('por_viaje').as(
    db
      .select({
        viaje: vencidas.viaje,
        ars: sql<number>`sum(${vencidas.ars})`.as('ars'),
        usd: sql<number>`sum(${vencidas.usd})`.as('usd'),
        cuantas: sql<number>`count(*)`.as('cuantas'),
        totalArs: sql<number>`sum(sum(${vencidas.ars})) over ()`.as('total_ars'),
        totalUsd: sql<number>`sum(sum(${vencidas.usd})) over ()`.as('total_usd'),
      })
      .from(vencidas)
      .groupBy(vencidas.viaje),
  )
  const filas = await db
    .with(vencidas, porViaje)
    .select({
      id: wireText(porViaje.viaje),
      curso: sql<string>`${colegios.nombre} || ', ' || ${detalleCurso}`,
      paquete: paquetes.nombre,
      ars: wireMoney(sql`${porViaje.ars}`),
      usd: wireMoney(sql`${porViaje.usd}`),
      cuotas: wireText(sql`${porViaje.cuantas}`),
      totalArs: sql<number>`${porViaje.totalArs}`.mapWith(Number),
      totalUsd: sql<number>`${porViaje.totalUsd}`.mapWith(Number),
    })
    .from(porViaje)
    .innerJoin(paquetesCurso, eq(paquetesCurso.id, porViaje.viaje))
    .innerJoin(paquetes, eq(paquetes.id, paquetesCurso.paqueteId))
    .innerJoin(cursos, eq(cursos.id, paquetesCurso.cursoId))
    .innerJoin(colegios, eq(colegios.id, cursos.colegioId))
    .orderBy(desc(porViaje.ars), desc(porViaje.usd), asc(porViaje.viaje))
    .limit(cuantosCursos)
  return {
    ars: moneyToWire(filas[0]?.totalArs ?? 0),
    usd: moneyToWire(filas[0]?.totalUsd ?? 0),
    cursos: filas.map(({ totalArs: _a, totalUsd: _u, ...curso }) => curso),
  }
}
