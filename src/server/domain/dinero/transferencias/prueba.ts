import { randomUUID } from 'node:crypto'
import { DomainError } from '../../../domain-error.ts'
import { seal } from '../../../sealed.pure.ts'
import type { Cliente } from '../../actor.ts'
import { prepareFoto } from '../../casa/fotos/service.ts'
import type { Deps } from '../../deps.ts'

/** Where a proof lies, sealed, and what it is once open. */
export type Comprobante = { archivo: string; archivoTipo: 'application/pdf' | 'image/jpeg' }

const maxBytes = 10 * 1024 * 1024

/**
 * Seals a transfer's proof into storage: a picture made anew, or a PDF as it came, which is served as a download and
 * never shown in a page.
 * @throws DomainError `comprobante_invalido`, `comprobante_demasiado_grande`, `imagen_heic`, `imagen_con_demasiados_puntos`
 */
export async function keepComprobante(deps: Deps, actor: Pick<Cliente, 'id'>, entrada: Buffer): Promise<Comprobante> {
  if (entrada.length > maxBytes) throw new DomainError('comprobante_demasiado_grande')
  const esPdf = entrada.toString('latin1', 0, 5) === '%PDF-'
  const contenido = esPdf ? entrada : await pictureOf(entrada, `cliente-${actor.id}`)
  const archivo = `privado/transferencias/${randomUUID()}`
  await deps.storage.write(archivo, seal(deps.secretKey, contenido, archivo))
  return { archivo, archivoTipo: esPdf ? 'application/pdf' : 'image/jpeg' }
}

async function pictureOf(entrada: Buffer, quien: string): Promise<Buffer> {
  try {
    return (await prepareFoto(entrada, quien)).contenido
  } catch (cause) {
    if (!(cause instanceof DomainError) || cause.codigo !== 'imagen_invalida') throw cause
    throw Object.assign(new DomainError('comprobante_invalido'), { cause })
  }
}
