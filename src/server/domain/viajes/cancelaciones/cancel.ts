import { eq } from 'drizzle-orm'
import { formatDay } from '../../../../reglas/dia.ts'
import { formatImportes, type Importes } from '../../../../reglas/dinero.ts'
import { describeEstado } from '../../../../reglas/reserva.ts'
import { insertRow } from '../../../db/insert-row.ts'
import { cancelaciones, reservas } from '../../../db/schema/reservas.ts'
import { readOne } from '../../../db/sql-expressions.ts'
import { DomainError } from '../../../domain-error.ts'
import { type Deps, inTransaction, type Personal, type Tx } from '../../deps.ts'
import { lockReservaMoney } from '../../dinero/libro/service.ts'
import { lockOne } from '../../locks.ts'
import { sendCorreo } from '../../mensajes/correo/service.ts'
import { audit } from '../../platform/audit-log/service.ts'
import { estadoAfter, findMailContext, freeLugares, withdrawCambios } from '../reservas/service.ts'
import {
  agreeCargo,
  type CancellationRequest,
  chargeEndedReserva,
  listImportes,
  type MotivoCancelacion,
} from './cargo.ts'

type Reserva = typeof reservas.$inferSelect

/**
 * Cancels a booking. Its payments cover the charge (`agreeCargo`); the rest becomes the account's credit. An uncovered part of the charge
 * is owed as a due.
 * @throws DomainError `no_encontrado`, `reserva_no_viva`, and as `agreeCargo`
 */
export const cancelReserva = inTransaction(async (deps, tx, actor: Personal, request: CancellationRequest) => {
  const before = await findActive(tx, request.id)
  // Locks the money before the booking, in the order of `locks.ts`.
  await lockReservaMoney(tx, before.id)
  const { precio, cargo } = await agreeCargo(deps, tx, request)
  const fin = await endReserva(deps, tx, { ...request, cargo }, actor.id)
  const { cancelacionId, estado, pagado, vuelve, resta, vencimiento, lugares } = fin
  const { para, datos } = await findMailContext(deps, tx, before.id)
  await sendCorreo(deps, tx, {
    clave: `reserva-cancelada-${cancelacionId}`,
    para,
    plantilla: 'reserva-cancelada',
    datos: {
      ...datos,
      nombre: before.nombreTutor,
      motivo: request.motivo,
      detalle: request.detalle,
      importes: {
        pagado: formatImportes(pagado),
        cargo: formatImportes(cargo),
        vuelve: formatImportes(vuelve),
        resta: formatImportes(resta),
      },
      vence: formatDay(vencimiento),
    },
  })
  await audit(tx, actor, {
    accion: 'reserva.cancelada',
    objetoId: before.id,
    antes: { estado: before.estado },
    despues: { estado, motivo: request.motivo, detalle: request.detalle, cargo, vuelve, resta },
  })
  await freeLugares(deps, tx, [before.paqueteCursoId, ...lugares])
  return { reserva: before.id, estado, importes: listImportes(precio, pagado, cargo) }
})

/** `cambio` is the id of the accepted proposal that ends the booking. */
type ReservaEnd = { id: number; motivo: MotivoCancelacion; detalle: string; cargo: Importes; cambio?: number }

/**
 * Ends a booking with a charge, and withdraws the proposals to change it. The caller holds `lockReservaMoney`, notifies the family, and
 * frees the seats of the booking and of the trips in `lugares`.
 * @throws DomainError `no_encontrado`, `reserva_no_viva`
 */
export async function endReserva(deps: Deps, tx: Tx, fin: ReservaEnd, personalId: number | null) {
  const { id, motivo, detalle, cargo, cambio } = fin
  const row = await insertRow(tx, cancelaciones, {
    ...{ reservaId: id, motivo, detalle, personalId },
    ...{ cargoArs: cargo.ARS, cargoUsd: cargo.USD, creadaEn: deps.now() },
  })
  const money = await chargeEndedReserva(deps, tx, id, row.id, cargo)
  const estado = await moveReserva(tx, id)
  return { cancelacionId: row.id, estado, ...money, lugares: await withdrawCambios(deps, tx, id, cambio) }
}

async function findActive(tx: Tx, id: number): Promise<Reserva> {
  const reserva = await readOne(tx, reservas, eq(reservas.id, id))
  requireMove(reserva)
  return reserva
}

async function moveReserva(tx: Tx, id: number) {
  const reserva = await lockOne(tx, reservas, eq(reservas.id, id))
  const estado = requireMove(reserva)
  await tx.update(reservas).set({ estado }).where(eq(reservas.id, id))
  return estado
}

function requireMove({ estado }: Reserva) {
  const after = estadoAfter(estado, 'cancelar')
  if (!after) throw new DomainError('reserva_no_viva', { detalle: { estado: describeEstado(estado) } })
  return after
}
