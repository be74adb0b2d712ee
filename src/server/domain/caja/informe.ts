import { and, asc, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import type { DbOrTx } from '../../db/client.ts'
import { paquetes } from '../../db/schema/catalogo.ts'
import { colegios, cursos, paquetesCurso } from '../../db/schema/colegios.ts'
import { imputaciones, pagos } from '../../db/schema/pagos.ts'
import { cuotas, reservas } from '../../db/schema/reservas.ts'
import { moneyToWire, startOfDay, wireMoney, wireText } from '../../db/wire.ts'
import { detalleCurso } from '../colegios/service.ts'
import type { Moneda } from '../cuotas/service.ts'
import type { Deps } from '../deps.ts'
import { vivas } from '../estados-vivos.pure.ts'
import { addDays } from '../tiempo/service.ts'
import type { Periodo } from './periodo.ts'
import { totalsByMes } from './totales.ts'

/** A period in numbers, for the accountant: by month, channel and currency, by course, and what is owed today. */
export async function viewInforme({ db }: Pick<Deps, 'db'>, periodo: Periodo) {
  const deudas = await sumDebe(db)
  return {
    meses: await totalsByMes(db, periodo),
    cursos: (await incomeByCurso(db, periodo)).map((curso) => ({
      ...curso,
      debears: moneyToWire(deudas.get(curso.id)?.ARS ?? 0),
      debeusd: moneyToWire(deudas.get(curso.id)?.USD ?? 0),
    })),
    debe: { ars: moneyToWire(total(deudas, 'ARS')), usd: moneyToWire(total(deudas, 'USD')) },
  }
}

/** Of the money received in the period, what paid instalments of each course. */
function incomeByCurso(db: DbOrTx, { desde, hasta }: Periodo) {
  const cobrado = db.$with('cobrado').as(
    db
      .select({
        viaje: sql<number>`${reservas.paqueteCursoId}`.as('cobrado_viaje'),
        ars: sumOf('ARS').as('cobrado_ars'),
        usd: sumOf('USD').as('cobrado_usd'),
      })
      .from(pagos)
      .innerJoin(imputaciones, eq(imputaciones.pagoId, pagos.id))
      .innerJoin(cuotas, eq(cuotas.id, imputaciones.cuotaId))
      .innerJoin(reservas, eq(reservas.id, cuotas.reservaId))
      .where(and(gte(pagos.recibidoEn, startOfDay(desde)), lt(pagos.recibidoEn, startOfDay(addDays(hasta, 1)))))
      .groupBy(reservas.paqueteCursoId),
  )
  return db
    .with(cobrado)
    .select({
      id: wireText(paquetesCurso.id),
      curso: sql<string>`${colegios.nombre} || ', ' || ${detalleCurso}`,
      paquete: paquetes.nombre,
      cobradoars: wireMoney(sql`${cobrado.ars}`),
      cobradousd: wireMoney(sql`${cobrado.usd}`),
    })
    .from(cobrado)
    .innerJoin(paquetesCurso, sql`${paquetesCurso.id} = ${cobrado.viaje}`)
    .innerJoin(paquetes, eq(paquetes.id, paquetesCurso.paqueteId))
    .innerJoin(cursos, eq(cursos.id, paquetesCurso.cursoId))
    .innerJoin(colegios, eq(colegios.id, cursos.colegioId))
    .orderBy(desc(cobrado.ars), desc(cobrado.usd), asc(paquetesCurso.id))
}

const sumOf = (moneda: Moneda) =>
  sql<number>`coalesce(sum(${imputaciones.importePago}) filter (where ${pagos.moneda} = ${moneda}), 0)`

type Deudas = Map<string, Record<Moneda, number>>

/** What live bookings owe in all, by trip, in centavos: an index holds nothing but those that still owe. */
async function sumDebe(db: DbOrTx): Promise<Deudas> {
  const filas = await db
    .select({
      viaje: wireText(reservas.paqueteCursoId),
      ARS: sql`sum(${reservas.debeArs})`.mapWith(Number),
      USD: sql`sum(${reservas.debeUsd})`.mapWith(Number),
    })
    .from(reservas)
    .where(inArray(reservas.estado, [...deben]))
    .groupBy(reservas.paqueteCursoId)
  return new Map(filas.map(({ viaje, ...debe }) => [viaje, debe]))
}

/** A paid booking is read for nothing, and most are. */
const deben = vivas.filter((estado) => estado !== 'pagada')

function total(deudas: Deudas, moneda: Moneda): number {
  return [...deudas.values()].reduce((suma, debe) => suma + debe[moneda], 0)
}
