import { and, eq, isNull } from 'drizzle-orm'
import { localDay } from '../../../../reglas/dia.ts'
import { enlacePagoCuotas, enlacesPago } from '../../../db/schema/proveedor.ts'
import { DomainError } from '../../../domain-error.ts'
import { visibleTo } from '../../access.ts'
import type { Cliente } from '../../actor.ts'
import type { Deps } from '../../deps.ts'
import { inserted, one } from '../../one.ts'
import { newToken } from '../../personas/identidad/service.ts'
import { audit } from '../../platform/audit-log/service.ts'
import { addTime } from '../../time-span.pure.ts'
import { requirePayable } from '../libro/service.ts'

const lifetimeDays = 15

/**
 * Creates a link with which anybody can pay these dues and sees nothing else. Only this call returns the URL, because the database
 * stores a hash of the code.
 * @throws DomainError `sin_pago_en_linea`, `no_encontrado` (another account's), `cuota_no_pagable`
 */
export async function createEnlacePago(deps: Deps, actor: Cliente, cuotaIds: number[]) {
  if (!deps.pagos.enLinea) throw new DomainError('sin_pago_en_linea')
  const { token, hash } = newToken()
  const creadoEn = deps.now()
  const venceEn = addTime(creadoEn, { dias: lifetimeDays })
  const id = await deps.db.transaction(async (tx) => {
    await requirePayable(tx, actor, cuotaIds)
    const enlace = await tx
      .insert(enlacesPago)
      .values({ usuarioId: actor.id, tokenHash: hash, venceEn, creadoEn })
      .returning({ id: enlacesPago.id })
      .then(inserted)
    await tx
      .insert(enlacePagoCuotas)
      .values(cuotaIds.toSorted((a, b) => a - b).map((cuotaId) => ({ enlaceId: enlace.id, cuotaId })))
    await audit(tx, actor, { accion: 'enlace_pago.creado', objetoId: enlace.id, despues: { cuotas: cuotaIds } })
    return enlace.id
  })
  return { id, url: `${deps.publicUrl}/pago/${token}`, vence: localDay(venceEn) }
}

/** Closes a link. Idempotent. @throws DomainError `no_encontrado` */
export async function revokeEnlacePago(deps: Deps, actor: Cliente, id: number) {
  await deps.db.transaction(async (tx) => {
    const propio = and(eq(enlacesPago.id, id), visibleTo(actor, enlacesPago))
    const [anulado] = await tx
      .update(enlacesPago)
      .set({ anuladoEn: deps.now() })
      .where(and(propio, isNull(enlacesPago.anuladoEn)))
      .returning({ id: enlacesPago.id })
    if (anulado) return audit(tx, actor, { accion: 'enlace_pago.anulado', objetoId: id })
    await tx.select({ id: enlacesPago.id }).from(enlacesPago).where(propio).then(one('enlace de pago'))
  })
}
