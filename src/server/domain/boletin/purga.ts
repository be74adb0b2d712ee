import { and, eq, lte } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { suscriptores } from '../../db/schema/boletin.ts'
import { forgetSecrets } from '../correo/service.ts'
import type { Deps } from '../deps.ts'

type Confirmacion = { id: number; tkVence: Date }

export const claveDeConfirmacion = ({ id, tkVence }: Confirmacion) => `confirmacion-boletin-${id}-${tkVence.getTime()}`

/** Forgets confirmation links past their time, and whoever never followed theirs. */
export async function removeDeadConfirmaciones(deps: Deps) {
  await deps.db.transaction(async (tx) => {
    const vencida = lte(suscriptores.tkVence, deps.now())
    const columnas = { id: suscriptores.id, tkVence: suscriptores.tkVence }
    const muertas = await tx.select(columnas).from(suscriptores).where(vencida).for('update')
    await forgetConfirmaciones(tx, muertas as Confirmacion[])
    await tx.delete(suscriptores).where(and(vencida, eq(suscriptores.estado, 'pendiente')))
    await tx.update(suscriptores).set({ tkHash: null, tkVence: null }).where(vencida)
  })
}

/** Takes the secrets of these links out of the mails that carried them. */
export async function forgetConfirmaciones(tx: Tx, confirmaciones: Confirmacion[]) {
  if (confirmaciones.length === 0) return
  await forgetSecrets(tx, confirmaciones.map(claveDeConfirmacion), '/boletin/confirmar', '/boletin')
}
