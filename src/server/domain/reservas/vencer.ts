import { and, asc, eq, lt, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { imputaciones, revisiones } from '../../db/schema/pagos.ts'
import { preferenciaCuotas, preferencias } from '../../db/schema/proveedor.ts'
import { cuotas, reservas } from '../../db/schema/reservas.ts'
import { sistema } from '../actor.ts'
import { audit } from '../auditoria/service.ts'
import { sendCorreo } from '../correo/service.ts'
import type { Deps } from '../deps.ts'
import { oneByOne } from '../one-by-one.ts'
import { formatDay, isNight, localDay } from '../tiempo/service.ts'
import { transition } from './estados.pure.ts'
import { freeLugar } from './lugares.ts'
import { partesDe } from './partes.ts'

const motivoDe = (vencimiento: string | SQL) =>
  sql<string>`'La seña venció el ' || ${vencimiento} || ' y hay dinero recibido: hay que decidir si la reserva sigue'`

/**
 * Lets bookings lapse whose deposit was not paid in time, each in a transaction of its own, and frees their seats; by
 * day, because their families are told at once.
 * Where money has come in, or is on its way, nothing lapses: staff decide.
 */
export async function lapseReservas(deps: Deps) {
  if (isNight(deps.now())) return
  const hoy = localDay(deps.now())
  const vencidas = await deps.db
    .select({ id: reservas.id })
    .from(reservas)
    .where(and(eq(reservas.estado, 'pendiente_senia'), lt(reservas.vencimientoSenia, hoy), sinRevision))
    .orderBy(asc(reservas.id))
    .limit(500)
  await oneByOne(vencidas, ({ id }) => deps.db.transaction((tx) => lapse(deps, tx, id, hoy)))
}

/** Staff were told of this deadline: whether they have looked at it or not, they are not told again. */
const sinRevision = sql`not exists (select 1 from ${revisiones} where ${revisiones.reservaId} = ${reservas.id} and ${revisiones.motivo} = ${motivoDe(sql`to_char(${reservas.vencimientoSenia}, 'DD/MM/YYYY')`)})`

async function lapse(deps: Deps, tx: Tx, id: number, hoy: string) {
  const [reserva] = await tx.select().from(reservas).where(eq(reservas.id, id)).for('update')
  // Between the look and the lock it may have been paid, or given more time.
  const estado = reserva && reserva.vencimientoSenia < hoy ? transition(reserva.estado, 'vencer') : null
  if (!reserva || !estado) return
  const { pagado, enProceso } = await moneyOf(tx, id)
  if (enProceso) return
  if (pagado) {
    await tx.insert(revisiones).values({ reservaId: id, motivo: motivoDe(formatDay(reserva.vencimientoSenia)) })
    return
  }
  await tx.update(reservas).set({ estado }).where(eq(reservas.id, id))
  const cambio = { antes: { estado: reserva.estado }, despues: { estado } }
  await audit(tx, sistema, { accion: 'reserva.vencida', objetoTipo: 'reserva', objetoId: id, ...cambio })
  const { mail, nombre, pasajero, viaje } = await partesDe(tx, id)
  await sendCorreo(deps, tx, {
    clave: `reserva-vencida-${id}-${reserva.vencimientoSenia}`,
    para: mail,
    plantilla: 'reserva-vencida',
    datos: {
      nombre,
      pasajero,
      viaje,
      numero: String(id),
      vencimiento: formatDay(reserva.vencimientoSenia),
      enlace: `${deps.publicUrl}/reservas`,
    },
  })
  await freeLugar(deps, tx, reserva.paqueteCursoId)
}

async function moneyOf(tx: Tx, reservaId: number) {
  const deLaReserva = sql`select ${cuotas.id} from ${cuotas} where ${cuotas.reservaId} = ${reservaId}`
  const { rows } = await tx.execute<{ pagado: boolean; enProceso: boolean }>(sql`select
    coalesce((select sum(${imputaciones.importePago}) from ${imputaciones} where ${imputaciones.cuotaId} in (${deLaReserva})), 0) > 0 as "pagado",
    exists (select 1 from ${preferenciaCuotas} join ${preferencias} on ${preferencias.id} = ${preferenciaCuotas.preferenciaId}
      where ${preferenciaCuotas.cuotaId} in (${deLaReserva}) and ${preferencias.estado} = 'en_proceso') as "enProceso"`)
  const [dinero] = rows
  if (!dinero) throw new Error('A query without a table returned no row')
  return dinero
}
