import { eq, type SQL } from 'drizzle-orm'
import type { Tx } from '../../../db/client.ts'
import { preferencias } from '../../../db/schema/proveedor.ts'
import type { Deps } from '../../deps.ts'

/** Sets preparations aside for a later one, and has the provider close them: their checkouts would stay payable. */
export async function supersede(deps: Deps, tx: Tx, cuales: SQL | undefined) {
  const reemplazadas = await tx
    .update(preferencias)
    .set({ estado: 'reemplazada' })
    .where(cuales)
    .returning({ id: preferencias.id, proveedorId: preferencias.proveedorId })
  for (const { id, proveedorId } of reemplazadas) if (proveedorId) await queueCierre(deps, tx, id)
}

/** For one that the provider answered when another had its place already, besides. */
export function queueCierre(deps: Deps, tx: Tx, id: number) {
  return deps.jobs.send('cierre-preferencia', { id }, tx)
}

/**
 * Closes a superseded preparation at the provider; again changes nothing, and what lapsed by itself is left alone. A payment
 * that was made or waits there counts all the same.
 * @throws PagosError, for the job's next try
 */
export async function closeReemplazada(deps: Deps, id: number) {
  const [fila] = await deps.db
    .select({ proveedorId: preferencias.proveedorId, venceEn: preferencias.venceEn })
    .from(preferencias)
    .where(eq(preferencias.id, id))
  const ahora = deps.now()
  if (fila?.proveedorId && fila.venceEn > ahora) await deps.pagos.closePreferencia(fila.proveedorId, ahora)
}
