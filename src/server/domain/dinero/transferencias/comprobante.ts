import { and, eq, isNotNull, ne } from 'drizzle-orm'
import { usuarios } from '../../../db/schema/identidad.ts'
import { transferencias } from '../../../db/schema/pagos.ts'
import { DomainError } from '../../../domain-error.ts'
import { openSealed } from '../../../sealed.pure.ts'
import type { Personal } from '../../actor.ts'
import { audit } from '../../casa/auditoria/service.ts'
import type { Deps } from '../../deps.ts'

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
  const sellado = fila?.archivo && (await deps.storage.read(fila.archivo))
  if (!fila || !sellado) throw new DomainError('no_encontrado')
  await audit(deps.db, actor, { accion: 'comprobante.visto', objetoId: id })
  return { contenido: openSealed(deps.secretKey, sellado, fila.archivo), tipo: fila.archivoTipo }
}

/** Deletes the proofs of erased accounts. The file first: a row that still names one is found again by the next run. */
export async function removeComprobantes(deps: Deps): Promise<number> {
  const sobrantes = await deps.db
    .select({ id: transferencias.id, archivo: transferencias.archivo })
    .from(transferencias)
    .innerJoin(usuarios, eq(usuarios.id, transferencias.usuarioId))
    .where(and(isNotNull(usuarios.eliminadoEn), ne(transferencias.archivo, '')))
    .limit(500)
  for (const { id, archivo } of sobrantes) {
    await deps.storage.remove(archivo)
    await deps.db.update(transferencias).set({ archivo: '' }).where(eq(transferencias.id, id))
  }
  return sobrantes.length
}
