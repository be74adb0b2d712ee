import { and, asc, between, eq, lte, type SQL, sql } from 'drizzle-orm'
import { addDays, type Dia, formatDay, isNight, lastBusinessDayBefore, localDay } from '../../../../reglas/dia.ts'
import { depositDeadline } from '../../../../reglas/plan.ts'
import { hasDeparted } from '../../../../reglas/viaje.ts'
import { paquetesCurso } from '../../../db/schema/colegios.ts'
import { usuarios } from '../../../db/schema/identidad.ts'
import { correos } from '../../../db/schema/mensajes.ts'
import { revisiones } from '../../../db/schema/pagos.ts'
import { cuotas, reservas } from '../../../db/schema/reservas.ts'
import { DomainError, requireRow } from '../../../domain-error.ts'
import { type Deps, sistema, type Tx } from '../../deps.ts'
import { isPaymentPendingSql } from '../../dinero/cuotas/service.ts'
import { depositDueAfterEntry, entryDay, mayMailFamilia } from '../../entered-reserva-sql.ts'
import { forEachCollectingErrors } from '../../for-each.ts'
import { lock } from '../../locks.ts'
import { sendCorreo } from '../../mensajes/correo/service.ts'
import { readCobranza } from '../../platform/ajustes/service.ts'
import { audit } from '../../platform/audit-log/service.ts'
import { readFeriados } from '../../platform/feriados/service.ts'
import { findMailContext } from './correos.ts'
import { estadoAfter } from './estados.pure.ts'
import { freeLugares } from './lugares.ts'
import { withdrawCambios } from './offer-lugar.ts'

/** Warns once per deadline. Sends no warning on the day of the booking, whose mail states the deadline. */
export async function warnSenias(deps: Deps) {
  if (isNight(deps.now())) return
  const hoy = localDay(deps.now())
  const { diasAvisoSenia } = await readCobranza(deps.db)
  const key = sql`'senia-por-vencer-' || ${reservas.id} || '-' || ${reservas.vencimientoSenia}`
  const porVencer = await deps.db
    .select({ id: reservas.id, vencimiento: reservas.vencimientoSenia, clave: sql<string>`${key}` })
    .from(reservas)
    .innerJoin(usuarios, eq(usuarios.id, reservas.usuarioId))
    .where(
      and(
        eq(reservas.estado, 'pendiente_senia'),
        between(reservas.vencimientoSenia, hoy, addDays(hoy, diasAvisoSenia)),
        sql`${entryDay} < ${hoy}::date`,
        depositDueAfterEntry,
        mayMailFamilia,
        sql`not exists (select 1 from ${correos} where ${correos.clave} = ${key})`,
      ),
    )
    .orderBy(asc(reservas.id))
    .limit(500)
  await forEachCollectingErrors(porVencer, ({ id, vencimiento, clave }) =>
    deps.db.transaction(async (tx) => {
      const { para, datos } = await findMailContext(deps, tx, id)
      const plantilla = 'senia-por-vencer'
      await sendCorreo(deps, tx, {
        ...{ clave, para, plantilla },
        datos: { ...datos, vencimiento: formatDay(vencimiento) },
      })
    }),
  )
}

const motivoOf = (vencimiento: string | SQL) =>
  sql<string>`'La seña venció el ' || ${vencimiento} || ' y hay dinero recibido: hay que decidir si la reserva sigue'`

/** How many days after the deadline a pending payment still holds the seat. */
const graceDays = 10

/**
 * Lets bookings lapse whose deposit was not paid in time. Runs only by day, because it notifies families at once. After a deadline on which
 * the office is closed, families have one more business day. Bookings with received money, or entered with their deposit overdue, do not
 * lapse. For a pending payment or a reported transfer, staff get a revisión, and the seat is held up to `graceDays` more days.
 */
export async function lapseReservas(deps: Deps) {
  if (isNight(deps.now())) return
  const hoy = localDay(deps.now())
  const limit = lastBusinessDayBefore(hoy, await readFeriados(deps.db))
  const vencidas = await deps.db
    .select({ id: reservas.id })
    .from(reservas)
    .where(
      and(
        eq(reservas.estado, 'pendiente_senia'),
        lte(reservas.vencimientoSenia, limit),
        depositDueAfterEntry,
        withoutRevision,
      ),
    )
    .orderBy(asc(reservas.id))
    .limit(500)
  await forEachCollectingErrors(vencidas, ({ id }) =>
    deps.db.transaction((tx) => lapse(deps, tx, id, { hoy, limite: limit })),
  )
}

/** A deadline gets only one revisión, resolved or not. */
const withoutRevision = sql`not exists (select 1 from ${revisiones} where ${revisiones.reservaId} = ${reservas.id} and ${revisiones.motivo} = ${motivoOf(sql`to_char(${reservas.vencimientoSenia}, 'DD/MM/YYYY')`)})`

async function lapse(deps: Deps, tx: Tx, id: number, { hoy, limite }: Record<'hoy' | 'limite', Dia>) {
  await lock(tx, cuotas, eq(cuotas.reservaId, id))
  const [reserva] = await lock(tx, reservas, eq(reservas.id, id))
  // The deposit may have been paid, or its deadline extended, since the query.
  const estado = reserva && reserva.vencimientoSenia <= limite ? estadoAfter(reserva.estado, 'vencer') : null
  if (!reserva || !estado) return
  const { pagado, enProceso } = await moneyOf(tx, id)
  if (pagado) {
    await tx.insert(revisiones).values({ reservaId: id, motivo: motivoOf(formatDay(reserva.vencimientoSenia)) })
    return
  }
  const lastDia = addDays(reserva.vencimientoSenia, graceDays)
  if (enProceso && hoy <= lastDia) return reportEnProceso(tx, reserva, lastDia)
  await tx.update(reservas).set({ estado }).where(eq(reservas.id, id))
  const cambio = { antes: { estado: reserva.estado }, despues: { estado } }
  await audit(tx, sistema, { accion: 'reserva.vencida', objetoId: id, ...cambio })
  const { para, datos } = await findMailContext(deps, tx, id)
  await sendCorreo(deps, tx, {
    clave: `reserva-vencida-${id}-${reserva.vencimientoSenia}`,
    para,
    plantilla: 'reserva-vencida',
    datos: { ...datos, vencimiento: formatDay(reserva.vencimientoSenia) },
  })
  await freeLugares(deps, tx, [reserva.paqueteCursoId, ...(await withdrawCambios(deps, tx, id))])
}

async function reportEnProceso(
  tx: Tx,
  { id, vencimientoSenia }: Pick<typeof reservas.$inferSelect, 'id' | 'vencimientoSenia'>,
  lastDia: Dia,
) {
  const motivo = `La seña venció el ${formatDay(vencimientoSenia)} y hay un pago en proceso: si no se acredita, la reserva vence después del ${formatDay(lastDia)}`
  const sameRevision = and(eq(revisiones.reservaId, id), eq(revisiones.motivo, motivo))
  if ((await tx.$count(revisiones, sameRevision)) === 0) await tx.insert(revisiones).values({ reservaId: id, motivo })
}

async function moneyOf(tx: Tx, reservaId: number) {
  return tx
    .select({
      pagado: sql<boolean>`coalesce(sum(${cuotas.pagado}), 0) > 0`,
      enProceso: sql<boolean>`coalesce(bool_or(${isPaymentPendingSql}), false)`,
    })
    .from(cuotas)
    .where(eq(cuotas.reservaId, reservaId))
    .then(requireRow('reserva'))
}

/** Gives as many business days as for a new booking. @throws DomainError `viaje_cerrado` if the trip has departed */
export async function renewSeniaDeadline(deps: Deps, tx: Tx, paqueteCursoId: number): Promise<Dia> {
  const hoy = localDay(deps.now())
  const { salida } = await tx
    .select({ salida: paquetesCurso.fechaSalida })
    .from(paquetesCurso)
    .where(eq(paquetesCurso.id, paqueteCursoId))
    .then(requireRow('paquete del curso'))
  if (hasDeparted(salida, hoy)) throw new DomainError('viaje_cerrado')
  return depositDeadline(salida, hoy, await readFeriados(tx))
}
