import { and, asc, count, eq, gt, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { esperaBody } from '../../../../contract/viajes/espera.ts'
import { localDay } from '../../../../reglas/dia.ts'
import { toOnlyPage } from '../../../db/lists.ts'
import { paquetes } from '../../../db/schema/catalogo.ts'
import { paquetesCurso } from '../../../db/schema/colegios.ts'
import { propuestas } from '../../../db/schema/office.ts'
import { listaEspera } from '../../../db/schema/reservas.ts'
import { pick } from '../../../db/sql-expressions.ts'
import { DomainError } from '../../../domain-error.ts'
import { type AccountOnBehalf, ownedBy, visibleTo } from '../../access.ts'
import { type Cliente, type DbOrTx, type Deps, sistema, type Tx } from '../../deps.ts'
import { forEachCollectingErrors } from '../../for-each.ts'
import { lockOne } from '../../locks.ts'
import { sendCorreo } from '../../mensajes/correo/service.ts'
import { isConfirmed, readUsuario } from '../../personas/identidad/service.ts'
import { audit } from '../../platform/audit-log/service.ts'
import { addTime } from '../../time-span.pure.ts'
import { isOpenForBooking, isViajeOpen, readViajeHeading } from '../colegios/service.ts'
import { findBookingAccount, freeLugar, freeLugares, takeFreeLugar } from './lugares.ts'
import { hasNoReserva, hasOferta, offerLugar } from './offer-lugar.ts'

type NuevaEspera = z.output<typeof esperaBody>

/**
 * A passenger who is already on the list keeps the place there.
 * @throws DomainError `viaje_cerrado`, `hay_lugares`, `reserva_existente`, `mail_sin_confirmar`, `espera_completa`
 */
export async function joinEspera(deps: Deps, actor: Cliente, { paquete, ...pasajero }: NuevaEspera) {
  const cuenta = await readUsuario(deps, actor)
  return deps.db.transaction(async (tx) => {
    // Locks the trip's row, so that no seat is freed between the check and the new entry.
    const viaje = await lockOne(tx, paquetesCurso, eq(paquetesCurso.id, paquete), 'no key update')
    if (!(await isViajeOpen(deps, tx, paquete))) throw new DomainError('viaje_cerrado')
    if (viaje.libres > 0) throw new DomainError('hay_lugares')
    const lugar = { paqueteCursoId: paquete, documento: pasajero.documento }
    if ((await findBookingAccount(tx, lugar)) === actor.id) throw new DomainError('reserva_existente')
    // Checks for an offer to any passenger of the account, not only to this document. Otherwise trying documents would reveal who has an
    // offer.
    if (!cuenta.mailConfirmadoEn && (await hasOferta(deps, tx, actor, paquete)))
      throw new DomainError('mail_sin_confirmar')
    await refuseMany(tx, actor, paquete, pasajero.documento)
    const [created] = await tx
      .insert(listaEspera)
      .values({ ...pasajero, usuarioId: actor.id, paqueteCursoId: paquete, estado: 'esperando', creadaEn: deps.now() })
      .onConflictDoNothing()
      .returning({ id: listaEspera.id })
    if (created) {
      await audit(tx, actor, { accion: 'espera.anotada', objetoId: created.id })
      await sendCorreo(deps, tx, {
        clave: `espera-anotada-${created.id}`,
        para: actor.mail,
        plantilla: 'espera-anotada',
        datos: {
          nombre: cuenta.nombre,
          pasajero: `${pasajero.nombre} ${pasajero.apellido}`,
          ...(await readViajeHeading(tx, paquete)),
          enlace: `${deps.publicUrl}/reservas`,
        },
      })
    }
    const [mia] = (await selectEsperas(tx, actor)).filter(
      (row) => row.paquete === paquete && row.documento === pasajero.documento,
    )
    if (!mia) throw new Error('The entry that was written is not there')
    return mia
  })
}

/**
 * Omits entries with an offer until the account's mail address is confirmed, because staff may have entered their passengers.
 * `porconfirmar`: at least one entry was omitted.
 */
export async function listEsperas(deps: Deps, actor: Cliente) {
  const confirmed = await isConfirmed(deps.db, actor)
  const all = await selectEsperas(deps.db, actor)
  const visible = confirmed ? all : all.filter(({ estado }) => estado === 'esperando')
  return { ...toOnlyPage(visible), porconfirmar: visible.length < all.length }
}

/** An offered seat goes to the next entry. @throws DomainError `no_encontrado` */
export async function leaveEspera(deps: Deps, actor: Cliente, id: number) {
  await deps.db.transaction(async (tx) => {
    const mia = await lockOne(
      tx,
      listaEspera,
      and(eq(listaEspera.id, id), visibleTo(actor, listaEspera), inArray(listaEspera.estado, [...openEstadosEspera])),
    )
    await tx.update(listaEspera).set({ estado: 'retirado' }).where(eq(listaEspera.id, id))
    await audit(tx, actor, { accion: 'espera.retirada', objetoId: id })
    if (mia.estado === 'ofrecido') await freeLugar(deps, tx, mia.paqueteCursoId)
  })
  return { retirado: true }
}

/** Also deletes the account's proposals. Seats held for them are offered to the next entry. */
export async function removeEsperas(deps: Deps, tx: Tx, cuenta: AccountOnBehalf) {
  await tx.delete(propuestas).where(ownedBy(cuenta, propuestas))
  const deleted = await tx
    .delete(listaEspera)
    .where(ownedBy(cuenta, listaEspera))
    .returning({ paqueteCursoId: listaEspera.paqueteCursoId, estado: listaEspera.estado })
  const viajeIds = deleted.filter(({ estado }) => estado === 'ofrecido').map(({ paqueteCursoId }) => paqueteCursoId)
  await freeLugares(deps, tx, viajeIds)
}

const keptDays = 180

/** Deletes proposals and waiting-list entries that led to no booking, after `keptDays`, because they contain a child's data. */
export async function removeOldEsperas(deps: Deps): Promise<number> {
  const limit = addTime(deps.now(), { days: -keptDays })
  const { rowCount: sinAceptar } = await deps.db
    .delete(propuestas)
    .where(and(isNull(propuestas.reservaId), lt(propuestas.venceEn, limit)))
  const departed = deps.db
    .select({ id: paquetesCurso.id })
    .from(paquetesCurso)
    .where(lt(paquetesCurso.fechaSalida, localDay(limit)))
  const closed = and(inArray(listaEspera.estado, ['vencido', 'retirado']), lt(listaEspera.creadaEn, limit))
  const stillWaiting = and(eq(listaEspera.estado, 'esperando'), inArray(listaEspera.paqueteCursoId, departed))
  const { rowCount: withoutLugar } = await deps.db.delete(listaEspera).where(or(closed, stillWaiting))
  return (sinAceptar ?? 0) + (withoutLugar ?? 0)
}

/** Offers the seats of expired offers to the next entry, each in its own transaction. */
export async function expireOfertas(deps: Deps) {
  const vencida = and(eq(listaEspera.estado, 'ofrecido'), lt(listaEspera.ofrecidoHasta, deps.now()))
  const vencidas = await deps.db.select({ id: listaEspera.id }).from(listaEspera).where(vencida).limit(500)
  await forEachCollectingErrors(vencidas, ({ id }) =>
    deps.db.transaction(async (tx) => {
      const [row] = await tx
        .update(listaEspera)
        .set({ estado: 'vencido' })
        .where(and(eq(listaEspera.id, id), vencida))
        .returning()
      if (!row) return
      await audit(tx, sistema, { accion: 'espera.vencida', objetoId: id })
      await freeLugar(deps, tx, row.paqueteCursoId)
    }),
  )
}

/** Offers the free seats of open trips to their waiting lists. Seats that became free while a trip was closed were not offered then. */
export async function offerFreeLugares(deps: Deps) {
  const waiting = deps.db
    .select({ id: listaEspera.paqueteCursoId })
    .from(listaEspera)
    .where(and(eq(listaEspera.estado, 'esperando'), hasNoReserva))
  const viajes = await deps.db
    .select({ id: paquetesCurso.id })
    .from(paquetesCurso)
    .where(and(gt(paquetesCurso.libres, 0), inArray(paquetesCurso.id, waiting), isOpenForBooking(deps)))
  await forEachCollectingErrors(viajes, ({ id }) => deps.db.transaction((tx) => offerFreeLugaresOf(deps, tx, id)))
}

/** Offers a trip's free seats in order. The rest stay on sale. */
export async function offerFreeLugaresOf(deps: Deps, tx: Tx, id: number) {
  const viaje = await lockOne(tx, paquetesCurso, eq(paquetesCurso.id, id), 'no key update')
  for (let remaining = viaje.libres; remaining > 0 && (await offerLugar(deps, tx, viaje)); remaining -= 1)
    await takeFreeLugar(tx, id)
}

export const openEstadosEspera = ['esperando', 'ofrecido'] as const

export function describeEspera({ estado }: { estado: string }, position: number, until: Date | null) {
  return estado === 'ofrecido'
    ? ({ estado, puesto: null, ofrecidohasta: until?.toISOString() ?? null } as const)
    : ({ estado: 'esperando', puesto: position, ofrecidohasta: null } as const)
}

/** The maximum number of an account's entries per trip: enough for siblings, too few to hold seats that nobody will use. */
const maxPerViaje = 4

async function refuseMany(tx: Tx, actor: Cliente, paqueteCursoId: number, documento: string) {
  const others = await tx.$count(
    listaEspera,
    and(
      visibleTo(actor, listaEspera),
      eq(listaEspera.paqueteCursoId, paqueteCursoId),
      ne(listaEspera.documento, documento),
      inArray(listaEspera.estado, [...openEstadosEspera]),
    ),
  )
  if (others >= maxPerViaje) throw new DomainError('espera_completa', { detalle: { maximo: String(maxPerViaje) } })
}

async function selectEsperas(db: DbOrTx, actor: Cliente) {
  const other = sql.raw('otra')
  const rows = await db
    .select({
      id: listaEspera.id,
      paquete: listaEspera.paqueteCursoId,
      nombrepaquete: paquetes.nombre,
      salida: paquetesCurso.fechaSalida,
      ...pick(listaEspera, 'documento', 'apellido', 'nombre', 'estado'),
      hasta: listaEspera.ofrecidoHasta,
      antes: sql<number>`(select ${count()} from ${listaEspera} ${other} where ${other}.paquete_curso_id = ${listaEspera.paqueteCursoId} and ${other}.estado = 'esperando' and ${other}.id < ${listaEspera.id})`,
    })
    .from(listaEspera)
    .innerJoin(paquetesCurso, eq(paquetesCurso.id, listaEspera.paqueteCursoId))
    .innerJoin(paquetes, eq(paquetes.id, paquetesCurso.paqueteId))
    .where(and(visibleTo(actor, listaEspera), inArray(listaEspera.estado, [...openEstadosEspera])))
    .orderBy(asc(listaEspera.id))
  return rows.map(({ antes, hasta, ...row }) => ({ ...row, ...describeEspera(row, antes + 1, hasta) }))
}
