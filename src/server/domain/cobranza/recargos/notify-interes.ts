import { aliasedTable, and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import { cuotaName } from '../../../../reglas/cuota.ts'
import { addDays, type Dia, formatDay, localDay } from '../../../../reglas/dia.ts'
import { formatMoney } from '../../../../reglas/dinero.ts'
import type { Tx } from '../../../db/client.ts'
import { usuarios } from '../../../db/schema/identidad.ts'
import { correos } from '../../../db/schema/mensajes.ts'
import { cuotas, pasajeros, reservas } from '../../../db/schema/reservas.ts'
import { localDate } from '../../../db/values.ts'
import { onBehalfOf, ownedBy } from '../../access.ts'
import type { Deps } from '../../deps.ts'
import { isMixed, isUnpaid, owed, owesBefore } from '../../dinero/cuotas/service.ts'
import { mayBeNotified } from '../../entered.ts'
import { isLiveReserva } from '../../live.ts'
import { sendCorreo } from '../../mensajes/correo/service.ts'
import { nombreYApellido } from '../../names.ts'
import { oneByOne } from '../../one-by-one.ts'
import { interesDueDays } from './interes.ts'

const batchSize = 500

/**
 * Mails each family that was charged interest, once a month at most, in one mail for all its bookings. Interest charged later in the
 * month appears in the account, in the charge's reminder, and in next month's mail.
 * @throws AggregateError with the failed families, after mailing the others
 */
export async function notifyIntereses(deps: Deps) {
  const hoy = localDay(deps.now())
  const familias = await deps.db
    .selectDistinct({ id: reservas.usuarioId })
    .from(reservas)
    .innerJoin(usuarios, eq(usuarios.id, reservas.usuarioId))
    .innerJoin(cuotas, eq(cuotas.reservaId, reservas.id))
    .where(and(owesBefore(addDays(hoy, interesDueDays + 1)), unreportedInterest(hoy)))
    .orderBy(asc(reservas.usuarioId))
    .limit(batchSize)
  await oneByOne(familias, ({ id }) => deps.db.transaction((tx) => sendAviso(deps, tx, id, hoy)))
}

/** The prefix of the mail's key. `mailKeyOf` adds the account and the month. */
const prefijo = 'interes-familia-'
const mailKeyOf = (usuarioId: number, hoy: Dia) => `${prefijo}${usuarioId}-${hoy.slice(0, 7)}`

/**
 * Selects owed interest charged since the family's last interest mail; none if the family already got this month's mail. The outbox
 * grows without limit, so the query uses the indexes by address and key.
 */
function unreportedInterest(hoy: Dia) {
  const suyos = sql`${correos.para} = ${usuarios.mail} and starts_with(${correos.clave}, ${prefijo} || ${reservas.usuarioId} || '-')`
  const ultimo = sql`(select max(${correos.creadoEn}) from ${correos} where ${suyos})`
  return and(
    isLiveReserva,
    mayBeNotified,
    isNull(usuarios.eliminadoEn),
    eq(cuotas.concepto, 'interes'),
    isUnpaid,
    sql`not exists (select 1 from ${correos} where ${correos.clave} = ${prefijo} || ${reservas.usuarioId} || '-' || ${hoy.slice(0, 7)})`,
    sql`${cuotas.vencimiento} - ${interesDueDays}::integer > coalesce(${localDate(ultimo)}, '-infinity')`,
  )
}

async function sendAviso(deps: Deps, tx: Tx, usuarioId: number, hoy: Dia) {
  const origen = aliasedTable(cuotas, 'origen')
  const filas = await tx
    .select({
      para: usuarios.mail,
      nombre: reservas.nombreTutor,
      pasajero: nombreYApellido(pasajeros),
      moneda: cuotas.moneda,
      debe: owed,
      vencimiento: cuotas.vencimiento,
      de: { numero: origen.numero, concepto: origen.concepto, moneda: origen.moneda, mixta: isMixed },
      vencida: origen.vencimiento,
    })
    .from(cuotas)
    .innerJoin(reservas, eq(reservas.id, cuotas.reservaId))
    .innerJoin(usuarios, eq(usuarios.id, reservas.usuarioId))
    .innerJoin(pasajeros, eq(pasajeros.id, reservas.pasajeroId))
    .innerJoin(origen, eq(origen.id, cuotas.origenId))
    .where(and(ownedBy(onBehalfOf(usuarioId), reservas), gt(cuotas.numero, 0), unreportedInterest(hoy)))
    .orderBy(asc(cuotas.vencimiento), asc(cuotas.id))
  const [primera] = filas
  if (!primera) return
  await sendCorreo(deps, tx, {
    clave: mailKeyOf(usuarioId, hoy),
    para: primera.para,
    plantilla: 'interes',
    datos: {
      nombre: primera.nombre,
      enlace: `${deps.publicUrl}/cuentas`,
      intereses: filas.map(({ pasajero, de, vencida, moneda, debe: importe, vencimiento }) => ({
        cuota: cuotaName(de),
        pasajero,
        vencida: formatDay(vencida),
        vence: formatDay(vencimiento),
        importe: formatMoney(importe, moneda),
      })),
    },
  })
}
