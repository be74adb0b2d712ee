import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { addDays, type Dia, localDay } from '../../../../reglas/dia.ts'
import { percentageOf } from '../../../../reglas/numbers.ts'
import { isLive } from '../../../../reglas/reserva.ts'
import type { Tx } from '../../../db/client.ts'
import { convenioPlantillas } from '../../../db/schema/convenios.ts'
import { cuotas, reservas } from '../../../db/schema/reservas.ts'
import { localDate } from '../../../db/values.ts'
import { sistema } from '../../actor.ts'
import type { Deps } from '../../deps.ts'
import { addRecargos, type Recargo } from '../../dinero/cuotas/service.ts'
import { audit } from '../../platform/audit-log/service.ts'
import { readPolitica } from '../../viajes/convenios/service.ts'
import { monthsLate } from './calculation.pure.ts'
import { forEachOverdueReserva } from './overdue.ts'
import { lockCuotas } from './read-cuotas.ts'

/** Days from the charge to the due date of the interest. */
export const interesDueDays = 10

/**
 * Charges each complete month of an instalment's delay, if the accepted agreement includes interest. Charges each month once, on the
 * owed amount, and not while a payment is pending. Interest bears no interest. Time while a booking was ended, or before its entry from
 * another system, is not delay. `notifyIntereses` notifies the families.
 */
export async function chargeIntereses(deps: Deps) {
  await forEachOverdueReserva(deps, hasMonthToCharge(localDay(deps.now())), (id) =>
    deps.db.transaction((tx) => charge(deps, tx, id)),
  )
}

function hasMonthToCharge(hoy: Dia): SQL {
  const interes = sql`(${convenioPlantillas.politica} -> 'interes')`
  const desde = sql`greatest(${cuotas.vencimiento}, ${reservas.reinstaladaEn}, ${localDate(reservas.ingresadaEn)})`
  const cobrados = sql`(select count(*) from cuotas cobrada where cobrada.origen_id = ${cuotas.id}
    and cobrada.concepto = 'interes' and cobrada.periodo like ${prefijo} || '%')`
  return sql`${interes} ->> 'porcentajeMensual' is not null
    and (${desde} + (${interes} ->> 'diasDeGracia')::integer + make_interval(months => (${cobrados} + 1)::integer))::date <= ${hoy}::date`
}

async function charge(deps: Deps, tx: Tx, reservaId: number) {
  const hoy = localDay(deps.now())
  const { interes } = await readPolitica(tx, reservaId)
  const todas = await lockCuotas(tx, reservaId)
  const [reserva] = await tx
    .select({ estado: reservas.estado, cuentaDesde, prefijo })
    .from(reservas)
    .where(eq(reservas.id, reservaId))
  if (!interes || !reserva || !isLive(reserva.estado)) return
  const vencidas = todas.filter(
    ({ numero, concepto, vencimiento, debe, enProceso }) =>
      numero > 0 && concepto !== 'interes' && vencimiento < hoy && debe > 0 && !enProceso,
  )
  const cobrados = await readCobrados(
    tx,
    vencidas.map(({ id }) => id),
  )
  const cargos = vencidas.flatMap((cuota) =>
    Array.from(
      { length: monthsLate(later(cuota.vencimiento, reserva.cuentaDesde), interes.diasDeGracia, hoy) },
      (_, i) => ({
        cuota,
        recargo: {
          origenId: cuota.id,
          moneda: cuota.moneda,
          concepto: 'interes',
          periodo: `${reserva.prefijo}${i + 1}`,
          importe: percentageOf(cuota.debe, interes.porcentajeMensual),
          vencimiento: addDays(hoy, interesDueDays),
        } satisfies Recargo,
      }),
    ).filter(({ recargo }) => recargo.importe > 0 && !cobrados.has(`${recargo.origenId} ${recargo.periodo}`)),
  )
  if (cargos.length === 0) return
  await addRecargos(
    tx,
    reservaId,
    cargos.map(({ recargo }) => recargo),
  )
  for (const { recargo } of cargos)
    await audit(tx, sistema, {
      accion: 'interes.cobrado',

      objetoId: reservaId,
      despues: recargo,
    })
}

/** The first day whose delay counts, after a reinstatement or an entry from another system. */
const cuentaDesde = sql<Dia | null>`greatest(${reservas.reinstaladaEn}, ${localDate(reservas.ingresadaEn)})`

/** After a reinstatement, months are counted again from zero. */
const prefijo = sql<string>`coalesce('desde-' || to_char(${reservas.reinstaladaEn}, 'YYYY-MM-DD') || '-', '') || 'mes-'`

function later(dia: Dia, otro: Dia | null): Dia {
  return otro && otro > dia ? otro : dia
}

async function readCobrados(tx: Tx, origenes: number[]): Promise<Set<string>> {
  if (origenes.length === 0) return new Set()
  const filas = await tx
    .select({ origenId: cuotas.origenId, periodo: cuotas.periodo })
    .from(cuotas)
    .where(and(inArray(cuotas.origenId, origenes), eq(cuotas.concepto, 'interes')))
  return new Set(filas.map(({ origenId, periodo }) => `${origenId} ${periodo}`))
}
