import { and, asc, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import type { DbOrTx } from '../../db/client.ts'
import { paquetes } from '../../db/schema/catalogo.ts'
import { colegios, cursos, paquetesCurso } from '../../db/schema/colegios.ts'
import { imputaciones, pagos } from '../../db/schema/pagos.ts'
import { cuotas, reservas } from '../../db/schema/reservas.ts'
import { moneyToWire, startOfDay, wireMoney, wireText } from '../../db/wire.ts'
import { detalleCurso } from '../colegios/service.ts'
import { debe } from '../cuotas/service.ts'
import type { Deps } from '../deps.ts'
import { vivas } from '../estados-vivos.pure.ts'
import { addDays } from '../tiempo/service.ts'
import type { Periodo } from './periodo.ts'
import { totalsByMes } from './totales.ts'

/** A period in numbers, for the accountant: by month, channel and currency, by course, and what is owed today. */
export async function viewInforme({ db }: Pick<Deps, 'db'>, periodo: Periodo) {
  return {
    meses: await totalsByMes(db, periodo),
    cursos: await incomeByCurso(db, periodo),
    debe: await sumDebe(db),
  }
}

/** Of the money received in the period, what paid instalments of each course, beside what the course owes today. */
function incomeByCurso(db: DbOrTx, { desde, hasta }: Periodo) {
  const cobrado = db.$with('cobrado').as(
    db
      .select({
        viaje: sql<number>`${reservas.paqueteCursoId}`.as('cobrado_viaje'),
        moneda: sql<string>`${pagos.moneda}`.as('cobrado_moneda'),
        importe: sql<number>`sum(${imputaciones.importePago})`.as('cobrado_importe'),
      })
      .from(pagos)
      .innerJoin(imputaciones, eq(imputaciones.pagoId, pagos.id))
      .innerJoin(cuotas, eq(cuotas.id, imputaciones.cuotaId))
      .innerJoin(reservas, eq(reservas.id, cuotas.reservaId))
      .where(and(gte(pagos.recibidoEn, startOfDay(desde)), lt(pagos.recibidoEn, startOfDay(addDays(hasta, 1)))))
      .groupBy(reservas.paqueteCursoId, pagos.moneda),
  )
  const debeHoy = sql`(select coalesce(sum(${debe}), 0) from ${cuotas} join ${reservas} on ${reservas.id} = ${cuotas.reservaId} where ${reservas.paqueteCursoId} = ${cobrado.viaje} and ${inArray(reservas.estado, [...deben])} and ${sinPagar} and ${cuotas.moneda} = ${cobrado.moneda})`
  return db
    .with(cobrado)
    .select({
      id: wireText(paquetesCurso.id),
      curso: sql<string>`${colegios.nombre} || ', ' || ${detalleCurso}`,
      paquete: paquetes.nombre,
      moneda: sql<string>`${cobrado.moneda}`,
      cobrado: wireMoney(sql`${cobrado.importe}`),
      debe: wireMoney(debeHoy),
    })
    .from(cobrado)
    .innerJoin(paquetesCurso, sql`${paquetesCurso.id} = ${cobrado.viaje}`)
    .innerJoin(paquetes, eq(paquetes.id, paquetesCurso.paqueteId))
    .innerJoin(cursos, eq(cursos.id, paquetesCurso.cursoId))
    .innerJoin(colegios, eq(colegios.id, cursos.colegioId))
    .orderBy(asc(cobrado.moneda), desc(cobrado.importe), asc(paquetesCurso.id))
}

/** Live bookings that still owe: a paid one is read for nothing, and most are. */
const deben = vivas.filter((estado) => estado !== 'pagada')
/** The deposit, and no instalment of before the first that is not paid whole. */
const sinPagar = sql`(${cuotas.numero} = 0 or ${cuotas.vencimiento} >= ${reservas.debeDesde})`

/** What live bookings owe in all. */
async function sumDebe(db: DbOrTx) {
  const sum = (moneda: 'ARS' | 'USD') =>
    sql<number>`coalesce(sum(${debe}) filter (where ${cuotas.moneda} = ${moneda}), 0)`.mapWith(Number)
  const [suma] = await db
    .select({ ars: sum('ARS'), usd: sum('USD') })
    .from(cuotas)
    .innerJoin(reservas, eq(reservas.id, cuotas.reservaId))
    .where(and(inArray(reservas.estado, [...deben]), sinPagar))
  return { ars: moneyToWire(suma?.ars ?? 0), usd: moneyToWire(suma?.usd ?? 0) }
}
