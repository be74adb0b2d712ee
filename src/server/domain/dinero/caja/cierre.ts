import { asc, between, desc, eq, sql } from 'drizzle-orm'
import { type Dia, localDay } from '../../../../reglas/dia.ts'
import { add, type Centavos, type Moneda, moneyText } from '../../../../reglas/dinero.ts'
import type { DbOrTx } from '../../../db/client.ts'
import { personal } from '../../../db/schema/identidad.ts'
import { cierresCaja } from '../../../db/schema/oficina.ts'
import { localDate, localTime, sumIn } from '../../../db/valores.ts'
import { DomainError } from '../../../domain-error.ts'
import type { Personal } from '../../actor.ts'
import { audit } from '../../casa/auditoria/service.ts'
import { type Clave, once } from '../../casa/idempotencia/service.ts'
import type { Deps } from '../../deps.ts'
import { nombrePersonal } from '../../nombres.ts'
import { inserted } from '../../one.ts'
import { holdCaja } from '../libro/service.ts'
import { movimientosOf, type Periodo } from './periodo.ts'
import { totalsByMes } from './totales.ts'

/** A day's till: what came in and went back, the cash that should be there, and how it was closed. */
export async function viewCaja({ db, now }: Pick<Deps, 'db' | 'now'>, asked?: Dia) {
  const fecha = asked ?? localDay(now())
  const esperado = await readEsperado(db, fecha)
  const totales = await totalsByMes(db, { desde: fecha, hasta: fecha })
  return {
    fecha,
    totales: totales.map(({ mes: _, ...total }) => total),
    entro: sumOf(totales, 'cobrado'),
    devuelto: sumOf(totales, 'devuelto'),
    esperadoars: esperado.ars,
    esperadousd: esperado.usd,
    cierre: await selectCierres(db, fecha),
  }
}

/** Over every channel, each currency by itself. */
function sumOf(totales: Awaited<ReturnType<typeof totalsByMes>>, cual: 'cobrado' | 'devuelto') {
  const sum = (moneda: Moneda) => add(...totales.filter((total) => total.moneda === moneda).map((total) => total[cual]))
  return { ars: sum('ARS'), usd: sum('USD') }
}

/** Centavos; `esperado*` is what the screen showed when staff counted. */
type Contado = {
  fecha: Dia
  esperadoars: Centavos
  esperadousd: Centavos
  contadoars: Centavos
  contadousd: Centavos
  nota: string
  /** Why a day that is closed is counted again. */
  motivo?: string
}

/**
 * Writes what was counted beside what the ledger says. A closed day is counted again with its reason: the earlier count stays
 * as it is. What is registered later shows as a difference. `hold` keeps money by hand from moving meanwhile.
 * @throws DomainError `caja_cerrada` (and no reason), `caja_movida` (the ledger has changed since),
 *   `datos_invalidos` (a day to come; a reason for a first count), `clave_reutilizada`
 */
export async function closeCaja(
  deps: Deps,
  actor: Personal,
  { fecha, esperadoars, esperadousd, contadoars: contadoArs, contadousd: contadoUsd, nota, motivo = '' }: Contado,
  clave?: Clave,
  hold = holdCaja,
) {
  if (fecha > localDay(deps.now()))
    throw new DomainError('datos_invalidos', { campos: { fecha: 'Ese día todavía no llegó' } })
  return deps.db.transaction((tx) =>
    once(tx, actor, 'cerrarcaja', clave, async () => {
      await hold(tx)
      const numero = 1 + (await tx.$count(cierresCaja, eq(cierresCaja.fecha, fecha)))
      if (numero > 1 && !motivo) throw new DomainError('caja_cerrada')
      if (numero === 1 && motivo)
        throw new DomainError('datos_invalidos', { campos: { motivo: 'Ese día todavía no se cerró' } })
      const { ars: esperadoArs, usd: esperadoUsd } = await readEsperado(tx, fecha)
      if (esperadoArs !== esperadoars || esperadoUsd !== esperadousd)
        throw new DomainError('caja_movida', {
          detalle: { ars: moneyText(esperadoArs, 'ARS'), usd: moneyText(esperadoUsd, 'USD') },
        })
      const nuevo = { fecha, numero, esperadoArs, esperadoUsd, contadoArs, contadoUsd, nota, motivo }
      await tx.insert(cierresCaja).values({ ...nuevo, personalId: actor.id, creadoEn: deps.now() })
      const accion = numero === 1 ? 'caja.cerrada' : 'caja.recontada'
      await audit(tx, actor, { accion, objetoId: fecha, despues: nuevo })
      return inserted((await selectCierres(tx, fecha)).slice(-1))
    }),
  )
}

/** The days of a period whose last count differs from the ledger. */
export async function listDescuadres(db: DbOrTx, { desde, hasta }: Periodo) {
  const ultimos = db
    .selectDistinctOn([cierresCaja.fecha])
    .from(cierresCaja)
    .where(between(cierresCaja.fecha, desde, hasta))
    .orderBy(asc(cierresCaja.fecha), desc(cierresCaja.numero))
    .as('ultimos')
  const ars = sql<Centavos>`(${ultimos.contadoArs} - ${ultimos.esperadoArs})`
  const usd = sql<Centavos>`(${ultimos.contadoUsd} - ${ultimos.esperadoUsd})`
  return db
    .select({ fecha: ultimos.fecha, conteos: ultimos.numero, ars, usd })
    .from(ultimos)
    .where(sql`${ars} <> 0 or ${usd} <> 0`)
    .orderBy(asc(ultimos.fecha))
}

/** The cash that came in on a day less what went back, in centavos. */
async function readEsperado(db: DbOrTx, fecha: Dia): Promise<Record<'ars' | 'usd', Centavos>> {
  const [suma] = await efectivoByDia(db, { desde: fecha, hasta: fecha })
  return suma ?? { ars: 0, usd: 0 }
}

/** The same of each day of a period on which cash moved, by date. */
export function efectivoByDia(db: DbOrTx, periodo: Periodo) {
  const movimientos = movimientosOf(db, periodo)
  const { clase, canal, moneda, importe, instante } = movimientos
  const neto = sql`case when ${clase} = 'cobro' then ${importe} else -${importe} end`
  const sum = (cual: Moneda) => sumIn(cual, neto, sql`${moneda}`)
  const fecha = localDate(sql`${instante}`)
  return db
    .select({ fecha, ars: sum('ARS'), usd: sum('USD') })
    .from(movimientos)
    .where(sql`${canal} = 'efectivo'`)
    .groupBy(fecha)
    .orderBy(asc(fecha))
}

/** Every count of a day, the first one first: the last is the valid one. */
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
      cerradopor: nombrePersonal,
      dia: localDate(cierresCaja.creadoEn),
      hora: localTime(cierresCaja.creadoEn),
    })
    .from(cierresCaja)
    .innerJoin(personal, eq(personal.id, cierresCaja.personalId))
    .where(eq(cierresCaja.fecha, fecha))
    .orderBy(asc(cierresCaja.numero))
}
