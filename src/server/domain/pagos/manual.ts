import { eq, inArray } from 'drizzle-orm'
import { cuotas, reservas } from '../../db/schema/reservas.ts'
import type { Actor } from '../actor.ts'
import { debe } from '../cuotas/service.ts'
import type { Deps } from '../deps.ts'
import { DomainError } from '../errores.ts'
import { recordPago } from './imputar.ts'

/**
 * Money received at the office, for whole instalments (or the deposit) of one family in one currency.
 * @throws DomainError `cuota_no_pagable`
 */
export async function receivePago(
  deps: Deps,
  actor: Actor,
  datos: { canal: 'efectivo' | 'transferencia'; cuotaIds: number[]; recibidoEn: Date },
): Promise<number> {
  return deps.db.transaction(async (tx) => {
    const filas = await tx
      .select({ cuotaId: cuotas.id, moneda: cuotas.moneda, debe, usuarioId: reservas.usuarioId })
      .from(cuotas)
      .innerJoin(reservas, eq(reservas.id, cuotas.reservaId))
      .where(inArray(cuotas.id, datos.cuotaIds))
    const [primera] = filas
    const mezcla = filas.some(({ moneda, usuarioId }) => moneda !== primera?.moneda || usuarioId !== primera?.usuarioId)
    if (!primera || mezcla || filas.length !== datos.cuotaIds.length || filas.some((fila) => fila.debe <= 0))
      throw new DomainError('cuota_no_pagable')
    const partes = filas.map(({ cuotaId, debe: importe }) => ({ cuotaId, importe, importePago: importe }))
    const importe = partes.reduce((suma, parte) => suma + parte.importe, 0)
    const { usuarioId, moneda } = primera
    const personalId = actor.tipo === 'personal' ? actor.id : null
    const { canal, recibidoEn } = datos
    const id = await recordPago(deps, tx, actor, { usuarioId, canal, moneda, importe, personalId, recibidoEn }, partes)
    if (!id) throw new Error('A payment without a provider cannot be repeated')
    return id
  })
}
