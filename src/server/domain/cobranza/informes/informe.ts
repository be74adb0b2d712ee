import { and, asc, between, desc, eq, gte, inArray, isNotNull, lt, not, or, sql } from 'drizzle-orm'
import { addDays } from '../../../../reglas/dia.ts'
import { add, type Centavos, type Moneda } from '../../../../reglas/dinero.ts'
import { paquetes } from '../../../db/schema/catalogo.ts'
import { paquetesCurso } from '../../../db/schema/colegios.ts'
import { devoluciones, pagos } from '../../../db/schema/pagos.ts'
import { reservas } from '../../../db/schema/reservas.ts'
import { sumasViaje } from '../../../db/schema/sumas.ts'
import { startOfDay, sumIfMoneda } from '../../../db/sql-expressions.ts'
import type { DbOrTx, Deps } from '../../deps.ts'
import { balanceByMes, listCashDifferences, type Periodo, sumCreditos, totalsByMes } from '../../dinero/caja/service.ts'
import { isReservaOwing } from '../../dinero/cuotas/service.ts'
import { isWithdrawn, negativeSaldo, uncoveredAmount } from '../../dinero/libro/service.ts'
import { joinViaje, shortCursoSql } from '../../viajes/colegios/service.ts'

/** Returns the accountant's report of a period. Debts, credits and negative balances are those of today. */
export async function viewInforme({ db }: Pick<Deps, 'db'>, periodo: Periodo) {
  const deudas = await sumDebe(db)
  return {
    meses: await totalsByMes(db, periodo),
    cuadre: await balanceByMes(db, periodo),
    cajas: await listCashDifferences(db, periodo),
    cursos: (await incomeByCurso(db, periodo, [...deudas.keys()])).map((curso) => ({
      ...curso,
      debears: deudas.get(curso.id)?.ARS ?? 0,
      debeusd: deudas.get(curso.id)?.USD ?? 0,
    })),
    debe: { ars: total(deudas, 'ARS'), usd: total(deudas, 'USD') },
    credito: await sumCreditos(db),
    saldocontra: await sumSaldosContra(db),
    importado: await sumImportado(db, periodo),
  }
}

/** Subtracts the period's reversals. Includes courses that paid nothing but owe today. */
function incomeByCurso(db: DbOrTx, periodo: Periodo, debenHoy: readonly number[]) {
  const cobrado = db.$with('cobrado').as(
    db
      .select({
        viaje: sql<number>`${paquetesCurso.id}`.as('cobrado_viaje'),
        ars: sumCobrado('ARS').as('cobrado_ars'),
        usd: sumCobrado('USD').as('cobrado_usd'),
      })
      .from(paquetesCurso)
      .leftJoin(
        sumasViaje,
        and(eq(sumasViaje.paqueteCursoId, paquetesCurso.id), between(sumasViaje.dia, periodo.desde, periodo.hasta)),
      )
      .where(or(isNotNull(sumasViaje.paqueteCursoId), inArray(paquetesCurso.id, [...debenHoy])))
      .groupBy(paquetesCurso.id),
  )
  return joinViaje(
    db
      .with(cobrado)
      .select({
        id: paquetesCurso.id,
        curso: shortCursoSql,
        paquete: paquetes.nombre,
        cobradoars: cobrado.ars,
        cobradousd: cobrado.usd,
      })
      .from(cobrado)
      .$dynamic(),
    sql`${cobrado.viaje}`,
  ).orderBy(desc(cobrado.ars), desc(cobrado.usd), asc(paquetesCurso.id))
}

const sumCobrado = (moneda: Moneda) => sumIfMoneda(moneda, sumasViaje.cobrado, sumasViaje.moneda)

type Deudas = Map<number, Record<Moneda, Centavos>>

/** In centavos. A partial index contains only the bookings that owe. */
async function sumDebe(db: DbOrTx): Promise<Deudas> {
  const rows = await db
    .select({
      viaje: reservas.paqueteCursoId,
      ARS: sql<Centavos>`sum(${reservas.debeArs})`,
      USD: sql<Centavos>`sum(${reservas.debeUsd})`,
    })
    .from(reservas)
    .where(isReservaOwing)
    .groupBy(reservas.paqueteCursoId)
  return new Map(rows.map(({ viaje, ...debe }) => [viaje, debe]))
}

function total(deudas: Deudas, moneda: Moneda): Centavos {
  return [...deudas.values()].reduce<Centavos>((sum, debe) => add(sum, debe[moneda]), 0)
}

async function sumSaldosContra(db: DbOrTx) {
  const en = (moneda: Moneda) => sumIfMoneda(moneda, uncoveredAmount, pagos.moneda)
  const [sum] = await db
    .select({ ars: en('ARS'), usd: en('USD') })
    .from(devoluciones)
    .innerJoin(pagos, eq(pagos.id, devoluciones.pagoId))
    .where(negativeSaldo)
  return sum ?? { ars: 0, usd: 0 }
}

/** Sums payments that were entered with bookings from another system. They are not income. */
async function sumImportado(db: DbOrTx, { desde, hasta }: Periodo) {
  const en = (moneda: Moneda) => sumIfMoneda(moneda, pagos.importe, pagos.moneda)
  const [sum] = await db
    .select({ ars: en('ARS'), usd: en('USD') })
    .from(pagos)
    .where(
      and(
        pagos.ingresado,
        gte(pagos.recibidoEn, startOfDay(desde)),
        lt(pagos.recibidoEn, startOfDay(addDays(hasta, 1))),
        not(isWithdrawn),
      ),
    )
  return sum ?? { ars: 0, usd: 0 }
}
