import { randomUUID } from 'node:crypto'
import { and, eq, isNotNull, ne } from 'drizzle-orm'
import { usuarios } from '../../../db/schema/identidad.ts'
import { transferencias } from '../../../db/schema/pagos.ts'
import { DomainError } from '../../../domain-error.ts'
import { openSealed, seal } from '../../../sealed.pure.ts'
import type { Cliente, Deps, Personal } from '../../deps.ts'
import { audit } from '../../platform/audit-log/service.ts'
import { prepareFoto } from '../../platform/fotos/service.ts'

export type StoredComprobante = { archivo: string; archivoTipo: 'application/pdf' | 'image/jpeg' }

const maxBytes = 10 * 1024 * 1024

/**
 * Re-encodes a picture. Stores a PDF as received; the app serves it only as a download.
 * @throws DomainError `comprobante_invalido`, `comprobante_demasiado_grande`, `imagen_heic`, `imagen_con_demasiados_puntos`
 */
export async function storeComprobante(
  deps: Deps,
  actor: Pick<Cliente, 'id'>,
  entry: Buffer,
): Promise<StoredComprobante> {
  if (entry.length > maxBytes) throw new DomainError('comprobante_demasiado_grande')
  const esPdf = entry.toString('latin1', 0, 5) === '%PDF-'
  const content = esPdf ? entry : await pictureOf(entry, `cliente-${actor.id}`)
  const file = `privado/transferencias/${randomUUID()}`
  await deps.storage.write(file, seal(deps.secretKey, content, file))
  return { archivo: file, archivoTipo: esPdf ? 'application/pdf' : 'image/jpeg' }
}

async function pictureOf(entry: Buffer, who: string): Promise<Buffer> {
  try {
    return (await prepareFoto(entry, who)).content
  } catch (cause) {
    if (!(cause instanceof DomainError) || cause.codigo !== 'imagen_invalida') throw cause
    throw Object.assign(new DomainError('comprobante_invalido'), { cause })
  }
}

/** Writes an audit entry for each view. @throws DomainError `no_encontrado` */
export async function openComprobante(
  deps: Deps,
  actor: Personal,
  id: number,
): Promise<{ content: Buffer; tipo: string }> {
  const [row] = await deps.db.select().from(transferencias).where(eq(transferencias.id, id))
  const sealed = row?.archivo && (await deps.storage.read(row.archivo))
  if (!row || !sealed) throw new DomainError('no_encontrado')
  await audit(deps.db, actor, { accion: 'comprobante.visto', objetoId: id })
  return { content: openSealed(deps.secretKey, sealed, row.archivo), tipo: row.archivoTipo }
}

/** Removes the proofs of deleted accounts. Deletes each file before it updates the row, so that the next run repeats an interrupted one. */
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
