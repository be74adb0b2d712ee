import { eq } from 'drizzle-orm'
import type { Tx } from '../../../db/client.ts'
import { imagenes } from '../../../db/schema/catalogo.ts'
import { DomainError } from '../../../domain-error.ts'
import { MAX_BYTES } from '../../casa/fotos/service.ts'
import type { Deps } from '../../deps.ts'
import { addImagenes, type Preparada, prepareImagen } from '../medios/service.ts'

/** The one picture of a slide, a banner, a promotion or a subtype, as its form sent it. */
export type ImagenEnviada = { imagen: File[]; alt: string; foco: { focoX: number; focoY: number } }

/** Makes the files of a picture that was sent, before any transaction. @throws DomainError `imagen_invalida`, `imagen_demasiado_grande` */
export async function prepareEnviada(deps: Deps, { imagen, alt, foco }: ImagenEnviada): Promise<Preparada | undefined> {
  const [archivo] = imagen
  if (!archivo) return undefined
  if (archivo.size > MAX_BYTES) throw new DomainError('imagen_demasiado_grande')
  return prepareImagen(deps, Buffer.from(await archivo.arrayBuffer()), alt, foco)
}

/** The id of the picture to keep: a new row for a new file, the row of before with its words and focus changed, or none. */
export async function placeImagen(
  deps: Deps,
  tx: Tx,
  { alt, foco }: ImagenEnviada,
  preparada: Preparada | undefined,
  actual: number | null,
): Promise<number | null> {
  if (preparada) return (await addImagenes(deps, tx, [preparada]))[0] ?? null
  if (actual !== null)
    await tx
      .update(imagenes)
      .set({ alt, ...foco })
      .where(eq(imagenes.id, actual))
  return actual
}

/** The same where a picture has to be. @throws DomainError `datos_invalidos` */
export async function placeRequired(...given: Parameters<typeof placeImagen>): Promise<number> {
  const id = await placeImagen(...given)
  if (id === null) throw new DomainError('datos_invalidos', { campos: { imagen: 'Elegí una imagen' } })
  return id
}

/** Removes the picture that another took the place of. */
export async function dropReplaced(tx: Tx, actual: number | null, nueva: number | null) {
  if (actual !== null && actual !== nueva) await tx.delete(imagenes).where(eq(imagenes.id, actual))
}
