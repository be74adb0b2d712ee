import { and, eq, inArray, sql } from 'drizzle-orm'
import { enumerar } from '../../../../../reglas/enumerar.ts'
import type { Tx } from '../../../../db/client.ts'
import { importaciones, origenes } from '../../../../db/schema/importaciones.ts'
import { auditoria } from '../../../../db/schema/mensajes.ts'
import { imputaciones, transferenciaCuotas } from '../../../../db/schema/pagos.ts'
import { preferenciaCuotas } from '../../../../db/schema/proveedor.ts'
import { cuotas, fotosDocumento, reservas } from '../../../../db/schema/reservas.ts'
import { DomainError } from '../../../../domain-error.ts'
import type { Personal } from '../../../actor.ts'
import type { Deps } from '../../../deps.ts'
import { lockReserva, withdrawIngresados } from '../../../dinero/libro/service.ts'
import { lock } from '../../../locks.ts'
import { one } from '../../../one.ts'
import { audit } from '../../../platform/audit-log/service.ts'
import { endReserva } from '../../cancelaciones/service.ts'
import { freeLugares } from '../../reservas/service.ts'

/** What the import itself writes in the audit log, and what changes nothing. */
const propias = ['reserva.importada', 'reserva.estado', 'reserva.vista', 'reserva.sin_ver']

/** The id of the audit entry of the booking's import. The outer query provides `reservas`. */
const alta = sql`(select max(alta.id) from ${auditoria} alta where alta.objeto_tipo = 'reserva' and alta.objeto_id = ${reservas.id}::text and alta.accion = 'reserva.importada')`

/**
 * Whether anything happened to a booking since it was imported: money, a price adjustment, a change, an invitation of its family.
 * The query's booking is `reservas`.
 */
const tocada = sql<boolean>`(
  ${reservas.estado} not in ('pendiente_senia', 'confirmada', 'pagada')
  or exists (select 1 from ${cuotas} join ${imputaciones} on ${imputaciones.cuotaId} = ${cuotas.id}
    where ${cuotas.reservaId} = ${reservas.id} and (not ${imputaciones.ingresada} or ${imputaciones.importe} < 0))
  or exists (select 1 from ${cuotas} where ${cuotas.reservaId} = ${reservas.id} and ${cuotas.concepto} <> 'cuota')
  or exists (select 1 from ${cuotas} join ${preferenciaCuotas} on ${preferenciaCuotas.cuotaId} = ${cuotas.id} where ${cuotas.reservaId} = ${reservas.id})
  or exists (select 1 from ${cuotas} join ${transferenciaCuotas} on ${transferenciaCuotas.cuotaId} = ${cuotas.id} where ${cuotas.reservaId} = ${reservas.id})
  or exists (select 1 from ${fotosDocumento} where ${fotosDocumento.pasajeroId} = ${reservas.pasajeroId} and ${fotosDocumento.creadoEn} > ${reservas.ingresadaEn})
  or exists (select 1 from ${auditoria} where ${auditoria.id} > ${alta} and (
    ${auditoria.objetoTipo} = 'reserva' and ${auditoria.objetoId} = ${reservas.id}::text and ${auditoria.accion} not in ${propias}
    or ${auditoria.objetoTipo} = 'usuario' and ${auditoria.objetoId} = ${reservas.usuarioId}::text and ${auditoria.accion} = 'cliente.invitado'))
)`

/**
 * Refuses to undo an import if anything happened to one of its bookings.
 * @throws DomainError `importacion_tocada`
 */
export async function requireIntactas(tx: Tx, importacionId: number) {
  const filas = await tx
    .select({ id: reservas.id })
    .from(reservas)
    .where(and(inArray(reservas.id, idsOf(tx, importacionId)), tocada))
    .orderBy(reservas.id)
    .limit(4)
  if (filas.length === 0) return
  const nombres = filas.slice(0, 3).map(({ id }) => `la reserva ${id}`)
  const cuales = enumerar(filas.length > 3 ? [...nombres, 'otras'] : nombres)
  throw new DomainError('importacion_tocada', { detalle: { cuales } })
}

const idsOf = (tx: Tx, importacionId: number) =>
  tx.select({ id: origenes.id }).from(origenes).where(eq(origenes.importacionId, importacionId))

/**
 * Undoes an import, whole or not at all: cancels its bookings without a charge, and withdraws their entered payments. Deletes
 * their origins, so that a corrected sheet enters them again. Ledger rows are never deleted.
 * @throws DomainError `importacion_tocada`
 */
export async function undoImportacion(deps: Deps, tx: Tx, actor: Personal, importacionId: number) {
  const undoing = and(eq(importaciones.id, importacionId), eq(importaciones.estado, 'deshaciendo'))
  const [fila] = await lock(tx, importaciones, undoing)
  // A repeated job: another run has undone it.
  if (!fila) return
  await requireIntactas(tx, importacionId)
  const ids = (await idsOf(tx, importacionId)).map(({ id }) => id).toSorted((una, otra) => una - otra)
  for (const id of ids) await tx.transaction((propia) => undoReserva(deps, propia, actor, id))
  await tx.delete(origenes).where(eq(origenes.importacionId, importacionId))
  await tx.update(importaciones).set({ estado: 'deshecha' }).where(eq(importaciones.id, importacionId))
  await audit(tx, actor, { accion: 'importacion.deshecha', objetoId: importacionId, despues: { reservas: ids.length } })
}

async function undoReserva(deps: Deps, tx: Tx, actor: Personal, id: number) {
  await lockReserva(tx, id)
  await withdrawIngresados(deps, tx, actor, id)
  const fin = { id, motivo: 'agencia', detalle: 'Se deshizo la importación', cargo: { ARS: 0, USD: 0 } } as const
  const { lugares } = await endReserva(deps, tx, fin, actor.id)
  await audit(tx, actor, { accion: 'reserva.importacion_deshecha', objetoId: id })
  const { viaje } = await tx
    .select({ viaje: reservas.paqueteCursoId })
    .from(reservas)
    .where(eq(reservas.id, id))
    .then(one('reserva'))
  await freeLugares(deps, tx, [viaje, ...lugares])
}
