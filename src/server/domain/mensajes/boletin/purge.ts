import { and, eq, lte } from 'drizzle-orm'
import type { Tx } from '../../../db/client.ts'
import { suscriptores } from '../../../db/schema/boletin.ts'
import type { Deps } from '../../deps.ts'
import { lock } from '../../locks.ts'
import { forgetSecrets, removeCorreos } from '../correo/service.ts'

type Confirmacion = { id: number; tkVence: Date }

export const confirmacionMailKey = ({ id, tkVence }: Confirmacion) => `confirmacion-boletin-${id}-${tkVence.getTime()}`

/** Deletes expired confirmation links, subscribers who never confirmed, and their confirmation mails. */
export async function removeDeadConfirmaciones(deps: Deps): Promise<number> {
  return deps.db.transaction(async (tx) => {
    const vencida = lte(suscriptores.tkVence, deps.now())
    const muertas = await lock(tx, suscriptores, vencida)
    const enlaces = muertas.flatMap(({ id, tkVence }) => (tkVence ? [{ id, tkVence }] : []))
    await forgetConfirmaciones(tx, enlaces)
    const quitados = await tx
      .delete(suscriptores)
      .where(and(vencida, eq(suscriptores.estado, 'pendiente')))
      .returning({ id: suscriptores.id })
    const sinNadie = enlaces.filter(({ id }) => quitados.some((quitado) => quitado.id === id))
    if (sinNadie.length > 0) await removeCorreos(tx, sinNadie.map(confirmacionMailKey))
    await tx.update(suscriptores).set({ tkHash: null, tkVence: null }).where(vencida)
    return muertas.length
  })
}

export async function forgetConfirmaciones(tx: Tx, confirmaciones: Confirmacion[]) {
  if (confirmaciones.length === 0) return
  await forgetSecrets(tx, confirmaciones.map(confirmacionMailKey), '/boletin/confirmar', '/boletin')
}
