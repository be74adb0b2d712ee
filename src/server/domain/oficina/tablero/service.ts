import { and, asc, between, eq, gte, lte, sql } from 'drizzle-orm'
import { opensArea, type Role } from '../../../../reglas/areas.ts'
import { addDays, type Dia, localDay } from '../../../../reglas/dia.ts'
import type { Centavos, Moneda } from '../../../../reglas/dinero.ts'
import { paquetes } from '../../../db/schema/catalogo.ts'
import { colegios, cursos, feriados, paquetesCurso } from '../../../db/schema/colegios.ts'
import { sumasDia, sumasReservas } from '../../../db/schema/sumas.ts'
import { sumIfMoneda } from '../../../db/sql-expressions.ts'
import { viewLargestOverdue } from '../../cobranza/informes/service.ts'
import type { Deps } from '../../deps.ts'
import { shortCursoSql } from '../../viajes/colegios/service.ts'
import { listTasks } from './tasks.ts'

export { listSetupSteps, skipSetupSteps } from './setup-steps.ts'
export { countPendientes } from './tasks.ts'

const cursosVencidos = 5

const zero = { ars: 0, usd: 0 } as const

/** Makes few queries of limited size. Staff of type 10 see the parts that their areas open. */
export async function viewTablero(deps: Pick<Deps, 'db' | 'now'>, role: Role) {
  const [caja, reservas, viajes] = (['caja', 'reservas', 'viajes'] as const).map((area) => opensArea(role, [area]))
  const hoy = localDay(deps.now())
  // The last seven days, because a calendar week would be empty on its Monday.
  const from = addDays(hoy, -6)
  return {
    feriados: await deps.db
      .select({ fecha: feriados.fecha, nombre: feriados.nombre })
      .from(feriados)
      .where(and(gte(feriados.fecha, hoy), lte(feriados.fecha, addDays(hoy, 7))))
      .orderBy(asc(feriados.fecha)),
    semana: caja ? await weekIncome(deps, from) : [],
    dolares: caja ? await weekDollars(deps, from) : { importe: 0 as const, pagos: 0 },
    devuelto: caja ? await weekReturned(deps, from) : zero,
    ...(await listTasks(deps, role, hoy)),
    vencido: caja ? await viewLargestOverdue(deps, hoy, cursosVencidos) : { ...zero, cursos: [] },
    ritmo: reservas ? await bookingsPerWeek(deps, from) : [],
    salidas: viajes ? await nextDepartures(deps, hoy) : [],
  }
}

const semanas = 12

/** Returns the number of bookings in each of twelve weeks. `semana` is a week's first day; the last week begins on `last`. */
async function bookingsPerWeek({ db }: Pick<Deps, 'db'>, last: Dia) {
  const first = addDays(last, -7 * (semanas - 1))
  const rows = await db
    .select({
      semana: sql<number>`(${sumasReservas.dia} - ${first}::date) / 7`,
      cuantas: sql<number>`sum(${sumasReservas.reservas})`,
    })
    .from(sumasReservas)
    .where(gte(sumasReservas.dia, first))
    .groupBy(sql`1`)
  const bySemana = new Map(rows.map((row) => [row.semana, row.cuantas]))
  return Array.from({ length: semanas }, (_, i) => ({
    semana: addDays(first, 7 * i),
    reservas: bySemana.get(i) ?? 0,
  }))
}

function nextDepartures({ db }: Pick<Deps, 'db'>, hoy: Dia) {
  return db
    .select({
      id: paquetesCurso.id,
      paquete: paquetes.nombre,
      curso: shortCursoSql,
      fecha: paquetesCurso.fechaSalida,
      ocupados: sql<number>`${paquetesCurso.cupo} - ${paquetesCurso.libres}`,
      cupo: paquetesCurso.cupo,
    })
    .from(paquetesCurso)
    .innerJoin(paquetes, eq(paquetes.id, paquetesCurso.paqueteId))
    .innerJoin(cursos, eq(cursos.id, paquetesCurso.cursoId))
    .innerJoin(colegios, eq(colegios.id, cursos.colegioId))
    .where(and(gte(paquetesCurso.fechaSalida, hoy), eq(paquetesCurso.activo, true)))
    .orderBy(asc(paquetesCurso.fechaSalida), asc(paquetesCurso.id))
    .limit(5)
}

async function weekIncome({ db }: Pick<Deps, 'db'>, from: Dia) {
  const by = (canal: string) =>
    sql<Centavos>`coalesce(sum(${sumasDia.cobrado}) filter (where ${sumasDia.canal} = ${sql.raw(`'${canal}'`)}), 0)`
  const rows = await db
    .select({
      fecha: sumasDia.dia,
      mercadopago: by('mercadopago'),
      efectivo: by('efectivo'),
      transferencia: by('transferencia'),
    })
    .from(sumasDia)
    .where(and(inWeek(from), eq(sumasDia.moneda, 'ARS')))
    .groupBy(sumasDia.dia)
  const byDia = new Map(rows.map((row) => [row.fecha, row]))
  return Array.from({ length: 7 }, (_, i) => {
    const fecha = addDays(from, i)
    return byDia.get(fecha) ?? { fecha, ...noIncome }
  })
}

async function weekDollars({ db }: Pick<Deps, 'db'>, from: Dia) {
  const [row] = await db
    .select({
      importe: sql<Centavos>`coalesce(sum(${sumasDia.cobrado}), 0)`,
      pagos: sql<number>`coalesce(sum(${sumasDia.cobros}), 0)`,
    })
    .from(sumasDia)
    .where(and(inWeek(from), eq(sumasDia.moneda, 'USD')))
  return row ?? { importe: 0, pagos: 0 }
}

/** Sums seven days. The week's income does not subtract these refunds. */
async function weekReturned({ db }: Pick<Deps, 'db'>, from: Dia) {
  const sum = (moneda: Moneda) => sumIfMoneda(moneda, sumasDia.devuelto, sumasDia.moneda)
  const [row] = await db
    .select({ ars: sum('ARS'), usd: sum('USD') })
    .from(sumasDia)
    .where(inWeek(from))
  return row ?? { ars: 0, usd: 0 }
}

const noIncome: Record<'mercadopago' | 'efectivo' | 'transferencia', Centavos> = {
  mercadopago: 0,
  efectivo: 0,
  transferencia: 0,
}

const inWeek = (from: Dia) => between(sumasDia.dia, from, addDays(from, 6))
