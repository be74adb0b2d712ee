import { and, desc, eq, isNull } from 'drizzle-orm'
import { isLive } from '../../../../reglas/reserva.ts'
import { requireInsertedRow } from '../../../db/insert-row.ts'
import { toOnlyPage } from '../../../db/lists.ts'
import { solicitudes } from '../../../db/schema/derechos.ts'
import { reservas } from '../../../db/schema/reservas.ts'
import { localDate, pick } from '../../../db/sql-expressions.ts'
import { DomainError } from '../../../domain-error.ts'
import { visibleTo } from '../../access.ts'
import type { Cliente, DbOrTx, Deps, Tx } from '../../deps.ts'
import { lockOne } from '../../locks.ts'
import { audit } from '../../platform/audit-log/service.ts'
import { newCodigo } from './code.pure.ts'
import { mailSolicitud } from './create.ts'

export type NuevoPedido = { reserva: number; tipo: 'correccion' | 'cancelacion'; detalle: string }

/** Nothing changes until staff answer. @throws DomainError `no_encontrado`, `reserva_terminada`, `solicitud_abierta` */
export async function createPedido(deps: Deps, actor: Cliente, input: NuevoPedido) {
  return deps.db.transaction((tx) => insertPedido(deps, tx, actor, input))
}

export async function listPedidos(deps: Deps, actor: Cliente) {
  return toOnlyPage(await selectPedidos(deps.db, actor))
}

async function insertPedido(deps: Deps, tx: Tx, actor: Cliente, { reserva: reservaId, tipo, detalle }: NuevoPedido) {
  // Locks the booking, so that concurrent requests cannot both be created.
  const reserva = await lockOne(tx, reservas, and(eq(reservas.id, reservaId), visibleTo(actor, reservas)))
  if (!isLive(reserva.estado)) throw new DomainError('reserva_terminada')
  const open = and(eq(solicitudes.reservaId, reservaId), eq(solicitudes.tipo, tipo), isNull(solicitudes.atendidaEn))
  if ((await tx.$count(solicitudes, open)) > 0) throw new DomainError('solicitud_abierta')
  const row = await tx
    .insert(solicitudes)
    .values({
      tipo,
      codigo: newCodigo(tipo),
      nombre: reserva.nombreTutor,
      apellido: reserva.apellidoTutor,
      documento: reserva.documentoTutor,
      telefono: reserva.telefono,
      mail: actor.mail,
      reserva: String(reservaId),
      reservaId,
      detalle,
      creadaEn: deps.now(),
    })
    .returning()
    .then(requireInsertedRow)
  await mailSolicitud(deps, tx, row)
  await audit(tx, actor, {
    accion: 'solicitud.recibida',
    objetoId: row.id,
    despues: { codigo: row.codigo, tipo, reservaId },
  })
  const [request] = await selectPedidos(tx, actor, row.id)
  if (!request) throw new Error('The request that was written is not there')
  return request
}

async function selectPedidos(db: DbOrTx, actor: Cliente, id?: number) {
  const rows = await db
    .select({
      codigo: solicitudes.codigo,
      reserva: reservas.id,
      ...pick(solicitudes, 'tipo', 'detalle', 'atendidaEn'),
      fecha: localDate(solicitudes.creadaEn),
      nota: solicitudes.nota,
    })
    .from(solicitudes)
    .innerJoin(reservas, eq(reservas.id, solicitudes.reservaId))
    .where(and(visibleTo(actor, reservas), id === undefined ? undefined : eq(solicitudes.id, id)))
    .orderBy(desc(solicitudes.id))
    .limit(200)
  return rows.flatMap(({ tipo, atendidaEn, ...row }) =>
    tipo === 'correccion' || tipo === 'cancelacion'
      ? [
          {
            ...row,
            tipo,
            estado: atendidaEn ? ('atendida' as const) : ('pendiente' as const),
          },
        ]
      : [],
  )
}
