import { eq, sql } from 'drizzle-orm'
import type { DbOrTx } from '../../db/client.ts'
import { personal } from '../../db/schema/identidad.ts'
import { cierresCaja } from '../../db/schema/oficina.ts'
import { unlessRepeated } from '../../db/unique.ts'
import { dayToWire, moneyToWire, wireDay, wireLocalTime, wireMoney } from '../../db/wire.ts'
import type { Personal } from '../actor.ts'
import { audit } from '../auditoria/service.ts'
import { formatMoney } from '../cuotas/service.ts'
import type { Deps } from '../deps.ts'
import { DomainError } from '../errores.ts'
import { type Clave, once } from '../idempotencia/service.ts'
import { type Dia, localDay } from '../tiempo/service.ts'
import { movimientosDe } from './periodo.ts'
import { totalsByMes } from './totales.ts'

/** A day's till: what came in and went back, the cash that should be there, and how it was closed. */
export async function viewCaja({ db, now }: Pick<Deps, 'db' | 'now'>, asked?: Dia) {
  const fecha = asked ?? localDay(now())
  const esperado = await readEsperado(db, fecha)
  const totales = await totalsByMes(db, { desde: fecha, hasta: fecha })
  return {
    fecha: dayToWire(fecha),
    totales: totales.map(({ mes: _, ...total }) => total),
    esperadoars: moneyToWire(esperado.ars),
    esperadousd: moneyToWire(esperado.usd),
    cierre: await selectCierre(db, fecha),
  }
}

/** Centavos; `esperado*` as whoever counted was shown it. */
type Contado = {
  fecha: Dia
  esperadoars: number
  esperadousd: number
  contadoars: number
  contadousd: number
  nota: string
}

/**
 * Writes what was counted beside what the books say. Once a day; what is registered later shows as a difference.
 * @throws DomainError `caja_cerrada`, `caja_movida` (the books say something else by now), `datos_invalidos` for a day to come, `clave_reutilizada`
 */
export async function closeCaja(
  deps: Deps,
  actor: Personal,
  { fecha, esperadoars, esperadousd, contadoars: contadoArs, contadousd: contadoUsd, nota }: Contado,
  clave?: Clave,
) {
  if (fecha > localDay(deps.now()))
    throw new DomainError('datos_invalidos', { campos: { fecha: 'Ese día todavía no llegó' } })
  return deps.db.transaction((tx) =>
    once(tx, actor, 'cerrarcaja', clave, async () => {
      const { ars: esperadoArs, usd: esperadoUsd } = await readEsperado(tx, fecha)
      const nuevo = { fecha, esperadoArs, esperadoUsd, contadoArs, contadoUsd, nota }
      await unlessRepeated(
        tx.insert(cierresCaja).values({ ...nuevo, personalId: actor.id, creadoEn: deps.now() }),
        new DomainError('caja_cerrada'),
      )
      if (esperadoArs !== esperadoars || esperadoUsd !== esperadousd)
        throw new DomainError('caja_movida', {
          detalle: { ars: formatMoney(esperadoArs, 'ARS'), usd: formatMoney(esperadoUsd, 'USD') },
        })
      await audit(tx, actor, { accion: 'caja.cerrada', objetoTipo: 'caja', objetoId: fecha, despues: nuevo })
      const [cierre] = await selectCierre(tx, fecha)
      if (!cierre) throw new Error('An insert left no row')
      return cierre
    }),
  )
}

/** The cash that came in on a day less what went back, in centavos. */
async function readEsperado(db: DbOrTx, fecha: Dia) {
  const movimientos = movimientosDe(db, { desde: fecha, hasta: fecha })
  const { clase, canal, moneda, importe } = movimientos
  const sum = (cual: 'ARS' | 'USD') =>
    sql<number>`coalesce(sum(case when ${clase} = 'cobro' then ${importe} else -${importe} end) filter (where ${moneda} = ${cual}), 0)`.mapWith(
      Number,
    )
  const [suma] = await db
    .select({ ars: sum('ARS'), usd: sum('USD') })
    .from(movimientos)
    .where(sql`${canal} = 'efectivo'`)
  return suma ?? { ars: 0, usd: 0 }
}

function selectCierre(db: DbOrTx, fecha: Dia) {
  return db
    .select({
      fecha: wireDay(cierresCaja.fecha),
      esperadoars: wireMoney(cierresCaja.esperadoArs),
      esperadousd: wireMoney(cierresCaja.esperadoUsd),
      contadoars: wireMoney(cierresCaja.contadoArs),
      contadousd: wireMoney(cierresCaja.contadoUsd),
      nota: cierresCaja.nota,
      cerradopor: personal.usuario,
      hora: wireLocalTime(cierresCaja.creadoEn),
    })
    .from(cierresCaja)
    .innerJoin(personal, eq(personal.id, cierresCaja.personalId))
    .where(eq(cierresCaja.fecha, fecha))
}
