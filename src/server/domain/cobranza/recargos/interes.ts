import { aliasedTable, and, asc, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { cuotaName } from '../../../../reglas/cuota.ts'
import { addDays, type Dia, formatDay, localDay } from '../../../../reglas/dia.ts'
import { formatMoney } from '../../../../reglas/dinero.ts'
import { percentageOf } from '../../../../reglas/numbers.ts'
import { isLive } from '../../../../reglas/reserva.ts'
import { convenioPlantillas } from '../../../db/schema/convenios.ts'
import { usuarios } from '../../../db/schema/identidad.ts'
import { correos } from '../../../db/schema/mensajes.ts'
import { cuotas, pasajeros, reservas } from '../../../db/schema/reservas.ts'
import { fullNameSql, hasBothMonedas, localDate } from '../../../db/sql-expressions.ts'
import { onBehalfOf, ownedBy } from '../../access.ts'
import { type Deps, sistema, type Tx } from '../../deps.ts'
import {
  addRecargos,
  hasOwedSinceBefore,
  isUnpaidSql,
  owedAmountSql,
  type Recargo,
} from '../../dinero/cuotas/service.ts'
import { mayMailFamilia } from '../../entered-reserva-sql.ts'
import { forEachCollectingErrors } from '../../for-each.ts'
import { isLiveReserva } from '../../live-reserva.ts'
import { sendCorreo } from '../../mensajes/correo/service.ts'
import { audit } from '../../platform/audit-log/service.ts'
import { readPolitica } from '../../viajes/convenios/service.ts'
import { forEachOverdueReserva, monthsLate } from './overdue.ts'
import { lockCuotas } from './read-cuotas.ts'

/** Days from the charge to the due date of the interest. */
const interesDueDays = 10

/**
 * Charges simple interest once for each month overdue, and none while a payment is pending. The months start after the grace days, counted
 * from the latest of: the due date, the booking's reinstatement, its entry from another system.
 */
export async function chargeIntereses(deps: Deps) {
  await forEachOverdueReserva(deps, hasMonthToCharge(localDay(deps.now())), (id) =>
    deps.db.transaction((tx) => charge(deps, tx, id)),
  )
}

function hasMonthToCharge(hoy: Dia): SQL {
  const interes = sql`(${convenioPlantillas.politica} -> 'interes')`
  const from = sql`greatest(${cuotas.vencimiento}, ${reservas.reinstaladaEn}, ${localDate(reservas.ingresadaEn)})`
  const cobrados = sql`(select count(*) from cuotas cobrada where cobrada.origen_id = ${cuotas.id}
    and cobrada.concepto = 'interes' and cobrada.periodo like ${prefix} || '%')`
  return sql`${interes} ->> 'porcentajeMensual' is not null
    and (${from} + (${interes} ->> 'diasDeGracia')::integer + make_interval(months => (${cobrados} + 1)::integer))::date <= ${hoy}::date`
}

async function charge(deps: Deps, tx: Tx, reservaId: number) {
  const hoy = localDay(deps.now())
  const { interes } = await readPolitica(tx, reservaId)
  const all = await lockCuotas(tx, reservaId)
  const [reserva] = await tx
    .select({ estado: reservas.estado, cuentaDesde, prefijo: prefix })
    .from(reservas)
    .where(eq(reservas.id, reservaId))
  if (!interes || !reserva || !isLive(reserva.estado)) return
  const vencidas = all.filter(
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

const cuentaDesde = sql<Dia | null>`greatest(${reservas.reinstaladaEn}, ${localDate(reservas.ingresadaEn)})`

/** After a reinstatement, the months of delay start again at zero. */
const prefix = sql<string>`coalesce('desde-' || to_char(${reservas.reinstaladaEn}, 'YYYY-MM-DD') || '-', '') || 'mes-'`

function later(dia: Dia, other: Dia | null): Dia {
  return other && other > dia ? other : dia
}

async function readCobrados(tx: Tx, origenes: number[]): Promise<Set<string>> {
  if (origenes.length === 0) return new Set()
  const rows = await tx
    .select({ origenId: cuotas.origenId, periodo: cuotas.periodo })
    .from(cuotas)
    .where(and(inArray(cuotas.origenId, origenes), eq(cuotas.concepto, 'interes')))
  return new Set(rows.map(({ origenId, periodo }) => `${origenId} ${periodo}`))
}

const batchSize = 500

/**
 * Mails families about new interest, each family at most once a month.
 * @throws AggregateError with the failed families, after all families were tried
 */
export async function notifyIntereses(deps: Deps) {
  const hoy = localDay(deps.now())
  const familias = await deps.db
    .selectDistinct({ id: reservas.usuarioId })
    .from(reservas)
    .innerJoin(usuarios, eq(usuarios.id, reservas.usuarioId))
    .innerJoin(cuotas, eq(cuotas.reservaId, reservas.id))
    .where(and(hasOwedSinceBefore(addDays(hoy, interesDueDays + 1)), unreportedInterest(hoy)))
    .orderBy(asc(reservas.usuarioId))
    .limit(batchSize)
  await forEachCollectingErrors(familias, ({ id }) => deps.db.transaction((tx) => sendAviso(deps, tx, id, hoy)))
}

const mailPrefix = 'interes-familia-'
const mailKeyOf = (usuarioId: number, hoy: Dia) => `${mailPrefix}${usuarioId}-${hoy.slice(0, 7)}`

/**
 * Excludes families that already got this month's mail. Uses the outbox's indexes by address and key, because the outbox grows without
 * limit.
 */
function unreportedInterest(hoy: Dia) {
  const own = sql`${correos.para} = ${usuarios.mail} and starts_with(${correos.clave}, ${mailPrefix} || ${reservas.usuarioId} || '-')`
  const last = sql`(select max(${correos.creadoEn}) from ${correos} where ${own})`
  return and(
    isLiveReserva,
    mayMailFamilia,
    isNull(usuarios.eliminadoEn),
    eq(cuotas.concepto, 'interes'),
    isUnpaidSql,
    sql`not exists (select 1 from ${correos} where ${correos.clave} = ${mailPrefix} || ${reservas.usuarioId} || '-' || ${hoy.slice(0, 7)})`,
    sql`${cuotas.vencimiento} - ${interesDueDays}::integer > coalesce(${localDate(last)}, '-infinity')`,
  )
}

async function sendAviso(deps: Deps, tx: Tx, usuarioId: number, hoy: Dia) {
  const origen = aliasedTable(cuotas, 'origen')
  const rows = await tx
    .select({
      para: usuarios.mail,
      nombre: reservas.nombreTutor,
      pasajero: fullNameSql(pasajeros),
      moneda: cuotas.moneda,
      debe: owedAmountSql,
      vencimiento: cuotas.vencimiento,
      de: { numero: origen.numero, concepto: origen.concepto, moneda: origen.moneda, mixta: hasBothMonedas },
      vencida: origen.vencimiento,
    })
    .from(cuotas)
    .innerJoin(reservas, eq(reservas.id, cuotas.reservaId))
    .innerJoin(usuarios, eq(usuarios.id, reservas.usuarioId))
    .innerJoin(pasajeros, eq(pasajeros.id, reservas.pasajeroId))
    .innerJoin(origen, eq(origen.id, cuotas.origenId))
    .where(and(ownedBy(onBehalfOf(usuarioId), reservas), gt(cuotas.numero, 0), unreportedInterest(hoy)))
    .orderBy(asc(cuotas.vencimiento), asc(cuotas.id))
  const [first] = rows
  if (!first) return
  await sendCorreo(deps, tx, {
    clave: mailKeyOf(usuarioId, hoy),
    para: first.para,
    plantilla: 'interes',
    datos: {
      nombre: first.nombre,
      enlace: `${deps.publicUrl}/cuentas`,
      intereses: rows.map(({ pasajero, de, vencida, moneda, debe: importe, vencimiento }) => ({
        cuota: cuotaName(de),
        pasajero,
        vencida: formatDay(vencida),
        vence: formatDay(vencimiento),
        importe: formatMoney(importe, moneda),
      })),
    },
  })
}
