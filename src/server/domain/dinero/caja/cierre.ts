import { asc, between, desc, eq, sql } from 'drizzle-orm'
import { type Dia, localDay } from '../../../../reglas/dia.ts'
import { add, type Centavos, formatMoneyUnbroken, type Moneda } from '../../../../reglas/dinero.ts'
import { requireInsertedRow } from '../../../db/insert-row.ts'
import { personal } from '../../../db/schema/identidad.ts'
import { cierresCaja } from '../../../db/schema/office.ts'
import { localDate, localTime, personalFullNameSql, sumIfMoneda } from '../../../db/sql-expressions.ts'
import { DomainError } from '../../../domain-error.ts'
import type { DbOrTx, Deps, Personal } from '../../deps.ts'
import { audit } from '../../platform/audit-log/service.ts'
import { lockCaja } from '../libro/service.ts'
import { movimientosOf, type Periodo } from './periodo.ts'
import { totalsByMes } from './totals.ts'

export async function viewCaja({ db, now }: Pick<Deps, 'db' | 'now'>, asked?: Dia) {
  const fecha = asked ?? localDay(now())
  const expected = await readEsperado(db, fecha)
  const totals = await totalsByMes(db, { desde: fecha, hasta: fecha })
  return {
    fecha,
    totales: totals.map(({ mes: _, ...total }) => total),
    entro: sumOf(totals, 'cobrado'),
    devuelto: sumOf(totals, 'devuelto'),
    esperadoars: expected.ars,
    esperadousd: expected.usd,
    cierre: await selectCierres(db, fecha),
  }
}

function sumOf(totals: Awaited<ReturnType<typeof totalsByMes>>, which: 'cobrado' | 'devuelto') {
  const sum = (moneda: Moneda) => add(...totals.filter((total) => total.moneda === moneda).map((total) => total[which]))
  return { ars: sum('ARS'), usd: sum('USD') }
}

/** Amounts are in minor units. `esperado*` are the expected amounts that the screen showed during the count. */
type CountedCash = {
  fecha: Dia
  esperadoars: Centavos
  esperadousd: Centavos
  contadoars: Centavos
  contadousd: Centavos
  nota: string
  motivo?: string
}

/**
 * Records the cash count of a day. With a reason, staff can count a closed day again; earlier counts remain. A payment registered after the
 * count changes what `viewCaja` expects, but not the stored count.
 * @throws DomainError `caja_cerrada` (closed and no reason), `caja_movida` (the ledger has changed since the screen was loaded),
 * `datos_invalidos` (a future day, or a reason for a first count)
 */
export async function closeCaja(
  deps: Deps,
  actor: Personal,
  { fecha, esperadoars, esperadousd, contadoars: contadoArs, contadousd: contadoUsd, nota, motivo = '' }: CountedCash,
  hold = lockCaja,
) {
  if (fecha > localDay(deps.now()))
    throw new DomainError('datos_invalidos', { campos: { fecha: 'Ese día todavía no llegó' } })
  return deps.db.transaction(async (tx) => {
    await hold(tx)
    const numero = 1 + (await tx.$count(cierresCaja, eq(cierresCaja.fecha, fecha)))
    if (numero > 1 && !motivo) throw new DomainError('caja_cerrada')
    if (numero === 1 && motivo)
      throw new DomainError('datos_invalidos', { campos: { motivo: 'Ese día todavía no se cerró' } })
    const { ars: esperadoArs, usd: esperadoUsd } = await readEsperado(tx, fecha)
    if (esperadoArs !== esperadoars || esperadoUsd !== esperadousd)
      throw new DomainError('caja_movida', {
        detalle: { ars: formatMoneyUnbroken(esperadoArs, 'ARS'), usd: formatMoneyUnbroken(esperadoUsd, 'USD') },
      })
    const added = { fecha, numero, esperadoArs, esperadoUsd, contadoArs, contadoUsd, nota, motivo }
    await tx.insert(cierresCaja).values({ ...added, personalId: actor.id, creadoEn: deps.now() })
    const action = numero === 1 ? 'caja.cerrada' : 'caja.recontada'
    await audit(tx, actor, { accion: action, objetoId: fecha, despues: added })
    return requireInsertedRow((await selectCierres(tx, fecha)).slice(-1))
  })
}

export async function listCashDifferences(db: DbOrTx, { desde, hasta }: Periodo) {
  const latest = db
    .selectDistinctOn([cierresCaja.fecha])
    .from(cierresCaja)
    .where(between(cierresCaja.fecha, desde, hasta))
    .orderBy(asc(cierresCaja.fecha), desc(cierresCaja.numero))
    .as('ultimos')
  const ars = sql<Centavos>`(${latest.contadoArs} - ${latest.esperadoArs})`
  const usd = sql<Centavos>`(${latest.contadoUsd} - ${latest.esperadoUsd})`
  return db
    .select({ fecha: latest.fecha, conteos: latest.numero, ars, usd })
    .from(latest)
    .where(sql`${ars} <> 0 or ${usd} <> 0`)
    .orderBy(asc(latest.fecha))
}

async function readEsperado(db: DbOrTx, fecha: Dia): Promise<Record<'ars' | 'usd', Centavos>> {
  const [sum] = await sumEfectivoByDia(db, { desde: fecha, hasta: fecha })
  return sum ?? { ars: 0, usd: 0 }
}

export function sumEfectivoByDia(db: DbOrTx, periodo: Periodo) {
  const movimientos = movimientosOf(db, periodo)
  const { clase, canal, moneda, importe, instante } = movimientos
  const neto = sql`case when ${clase} = 'cobro' then ${importe} else -${importe} end`
  const sum = (which: Moneda) => sumIfMoneda(which, neto, sql`${moneda}`)
  const fecha = localDate(sql`${instante}`)
  return db
    .select({ fecha, ars: sum('ARS'), usd: sum('USD') })
    .from(movimientos)
    .where(sql`${canal} = 'efectivo'`)
    .groupBy(fecha)
    .orderBy(asc(fecha))
}

/** Oldest first. Only the last count is valid. */
function selectCierres(db: DbOrTx, fecha: Dia) {
  return db
    .select({
      fecha: cierresCaja.fecha,
      numero: cierresCaja.numero,
      esperadoars: cierresCaja.esperadoArs,
      esperadousd: cierresCaja.esperadoUsd,
      contadoars: cierresCaja.contadoArs,
      contadousd: cierresCaja.contadoUsd,
      nota: cierresCaja.nota,
      motivo: cierresCaja.motivo,
      cerradopor: personalFullNameSql,
      dia: localDate(cierresCaja.creadoEn),
      hora: localTime(cierresCaja.creadoEn),
    })
    .from(cierresCaja)
    .innerJoin(personal, eq(personal.id, cierresCaja.personalId))
    .where(eq(cierresCaja.fecha, fecha))
    .orderBy(asc(cierresCaja.numero))
}
