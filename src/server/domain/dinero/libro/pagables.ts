import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Moneda } from '../../../../reglas/dinero.ts'
import type { Tx } from '../../../db/client.ts'
import { cuotas, reservas } from '../../../db/schema/reservas.ts'
import { DomainError } from '../../../domain-error.ts'
import { ownedBy, type Titular } from '../../acceso.ts'
import { one } from '../../one.ts'
import { debe, enProceso } from '../cuotas/service.ts'

/**
 * The account's instalments with what they owe, in the order in which everybody locks them; the deposit is none of them.
 * @throws DomainError `no_encontrado` (another's), `cuota_no_pagable`, `pago_en_proceso`
 */
export async function requirePagables(tx: Tx, cuenta: Titular, cuotaIds: number[]) {
  const filas = await tx
    .select({ cuotaId: cuotas.id, numero: cuotas.numero, moneda: cuotas.moneda, debe, enProceso })
    .from(cuotas)
    .innerJoin(reservas, eq(reservas.id, cuotas.reservaId))
    .where(and(inArray(cuotas.id, cuotaIds), ownedBy(cuenta, reservas)))
    .orderBy(asc(cuotas.id))
  if (filas.length !== cuotaIds.length) throw new DomainError('no_encontrado')
  if (filas.some((fila) => fila.debe <= 0 || fila.numero === 0)) throw new DomainError('cuota_no_pagable')
  if (filas.some((fila) => fila.enProceso)) throw new DomainError('pago_en_proceso')
  return filas
}

/**
 * What a booking owes and no payment under way pays, or the dues that were named, which must be its own.
 * @throws DomainError `no_encontrado`, `pago_en_proceso` (of a due that was named, or of all that are owed)
 */
export async function payable(tx: Tx, reservaId: number, conceptos: number[] | undefined) {
  const reserva = await tx.select().from(reservas).where(eq(reservas.id, reservaId)).then(one('reserva'))
  const suyas = await tx
    .select({ id: cuotas.id, debe, enProceso })
    .from(cuotas)
    .innerJoin(reservas, eq(reservas.id, cuotas.reservaId))
    .where(eq(cuotas.reservaId, reservaId))
  if (conceptos?.some((id) => !suyas.some((cuota) => cuota.id === id))) throw new DomainError('no_encontrado')
  const { estado, usuarioId } = reserva
  // Of one that lapsed, all that the money may have been meant for.
  const cuotaIds = suyas
    .filter(({ debe, enProceso }) => (debe > 0 && !enProceso) || estado === 'vencida')
    .map(({ id }) => id)
  const pedidas = suyas.filter(({ id, debe }) =>
    conceptos ? conceptos.includes(id) : debe > 0 && cuotaIds.length === 0,
  )
  if (pedidas.some(({ enProceso }) => enProceso)) throw new DomainError('pago_en_proceso')
  return { estado, usuarioId, cuotaIds: conceptos ?? cuotaIds, elegidas: Boolean(conceptos) }
}

/** The deposit first, then by due date; on the same day, what the money pays without a rate. */
export async function inOrder(tx: Tx, cuotaIds: number[], moneda: Moneda) {
  return tx
    .select({ cuotaId: cuotas.id, moneda: cuotas.moneda })
    .from(cuotas)
    .where(inArray(cuotas.id, cuotaIds))
    .orderBy(sql`${cuotas.numero} > 0`, asc(cuotas.vencimiento), sql`${cuotas.moneda} <> ${moneda}`, asc(cuotas.id))
}
