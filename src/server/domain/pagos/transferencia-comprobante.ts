import { eq } from 'drizzle-orm'
import { transferencias } from '../../db/schema/pagos.ts'
import type { Personal } from '../actor.ts'
import { audit } from '../auditoria/service.ts'
import type { Deps } from '../deps.ts'
import { DomainError } from '../errores.ts'
import { openSealed } from '../medios/service.ts'

/**
 * The proof that a family sent with its transfer, opened; each view is written to the audit trail.
 * @throws DomainError `no_encontrado`
 */
export async function openComprobante(
  deps: Deps,
  actor: Personal,
  id: number,
): Promise<{ contenido: Buffer; tipo: string }> {
  const [fila] = await deps.db.select().from(transferencias).where(eq(transferencias.id, id))
  const sellado = fila && (await deps.storage.read(fila.archivo))
  if (!fila || !sellado) throw new DomainError('no_encontrado')
  await audit(deps.db, actor, { accion: 'comprobante.visto', objetoTipo: 'transferencia', objetoId: id })
  return { contenido: openSealed(deps.secretKey, sellado, fila.archivo), tipo: fila.archivoTipo }
}
