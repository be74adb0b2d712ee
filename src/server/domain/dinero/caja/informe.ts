import { asc, between, desc, eq, sql } from 'drizzle-orm'
import { add, type Centavos, type Moneda } from '../../../../reglas/dinero.ts'
import type { DbOrTx } from '../../../db/client.ts'
import { paquetes } from '../../../db/schema/catalogo.ts'
import { colegios, cursos, paquetesCurso } from '../../../db/schema/colegios.ts'
import { devoluciones, pagos } from '../../../db/schema/pagos.ts'
import { reservas } from '../../../db/schema/reservas.ts'
import { sumasViaje } from '../../../db/schema/sumas.ts'
import type { Deps } from '../../deps.ts'
import { cursoCorto } from '../../viajes/colegios/service.ts'
import { deben } from '../cuotas/service.ts'
import { enContra, pendiente } from '../pagos/service.ts'
import { listDescuadres } from './cierre.ts'
import { sumCreditos } from './creditos.ts'
import { squareByMes } from './cuadre.ts'
import type { Periodo } from './periodo.ts'
import { totalsByMes } from './totales.ts'

/**
 * A period in numbers, for the accountant: by month, channel and currency, what became of each month's money, by course, the
 * counts of the till that differ, and what is owed today, by families and to them.
 */
export async function viewInforme({ db }: Pick<Deps, 'db'>, periodo: Periodo) {
  const deudas = await sumDebe(db)
  return {
    meses: await totalsByMes(db, periodo),
    cuadre: await squareByMes(db, periodo),
    cajas: await listDescuadres(db, periodo),
    cursos: (await incomeByCurso(db, periodo)).map((curso) => ({
      ...curso,
      debears: deudas.get(curso.id)?.ARS ?? 0,
      debeusd: deudas.get(curso.id)?.USD ?? 0,
    })),
    debe: { ars: total(deudas, 'ARS'), usd: total(deudas, 'USD') },
    credito: await sumCreditos(db),
    saldocontra: await sumSaldosContra(db),
  }
}

/** What instalments of each course were paid in the period, less what was undone in it. */
function incomeByCurso(db: DbOrTx, periodo: Periodo) {
  const cobrado = db.$with('cobrado').as(
    db
      .select({
        viaje: sql<number>`${sumasViaje.paqueteCursoId}`.as('cobrado_viaje'),
        ars: sumOf('ARS').as('cobrado_ars'),
        usd: sumOf('USD').as('cobrado_usd'),
      })
      .from(sumasViaje)
      .where(between(sumasViaje.dia, periodo.desde, periodo.hasta))
      .groupBy(sumasViaje.paqueteCursoId),
  )
  return db
    .with(cobrado)
    .select({
      id: paquetesCurso.id,
      curso: cursoCorto,
      paquete: paquetes.nombre,
      cobradoars: cobrado.ars,
      cobradousd: cobrado.usd,
    })
    .from(cobrado)
    .innerJoin(paquetesCurso, sql`${paquetesCurso.id} = ${cobrado.viaje}`)
    .innerJoin(paquetes, eq(paquetes.id, paquetesCurso.paqueteId))
    .innerJoin(cursos, eq(cursos.id, paquetesCurso.cursoId))
    .innerJoin(colegios, eq(colegios.id, cursos.colegioId))
    .orderBy(desc(cobrado.ars), desc(cobrado.usd), asc(paquetesCurso.id))
}

const sumOf = (moneda: Moneda) =>
  sql<Centavos>`coalesce(sum(${sumasViaje.cobrado}) filter (where ${sumasViaje.moneda} = ${moneda}), 0)`

type Deudas = Map<number, Record<Moneda, Centavos>>

/** What bookings owe in all, by trip, in centavos: an index holds nothing but those that still owe. */
async function sumDebe(db: DbOrTx): Promise<Deudas> {
  const filas = await db
    .select({
      viaje: reservas.paqueteCursoId,
      ARS: sql<Centavos>`sum(${reservas.debeArs})`,
      USD: sql<Centavos>`sum(${reservas.debeUsd})`,
    })
    .from(reservas)
    .where(deben)
    .groupBy(reservas.paqueteCursoId)
  return new Map(filas.map(({ viaje, ...debe }) => [viaje, debe]))
}

function total(deudas: Deudas, moneda: Moneda): Centavos {
  return [...deudas.values()].reduce<Centavos>((suma, debe) => add(suma, debe[moneda]), 0)
}

/** What families owe of money that went out twice, by currency. */
async function sumSaldosContra(db: DbOrTx) {
  const en = (moneda: Moneda) =>
    sql<Centavos>`coalesce(sum(${pendiente}) filter (where ${pagos.moneda} = ${moneda}), 0)`
  const [suma] = await db
    .select({ ars: en('ARS'), usd: en('USD') })
    .from(devoluciones)
    .innerJoin(pagos, eq(pagos.id, devoluciones.pagoId))
    .where(enContra)
  return suma ?? { ars: 0, usd: 0 }
}
