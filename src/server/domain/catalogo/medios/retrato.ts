import sharp from 'sharp'
import { portraitHeight, portraitWidths } from '../../../../reglas/imagen.ts'
import type { Deps } from '../../deps.ts'
import { planCrop } from './compartir.pure.ts'
import { type Derivative, isHash } from './derivado.ts'
import { derivativeKey } from './derivatives.ts'
import { toAvifForPhones, toWebp } from './formatos.ts'
import { findUses, hasFoco, readCrop } from './recorte.ts'

/**
 * Returns a portrait crop by its name in the URL: `retrato-520-400-720.avif` has the focal point in thousandths, then the width. Null
 * for a point or width that the catalogue does not use, so that requests cannot fill the storage.
 */
export async function readPortraitCrop(deps: Deps, hash: string, archivo: string): Promise<Derivative | null> {
  const [, foco = '', escrito, formato] = /^retrato-(\d{1,4}-\d{1,4})-([1-9]\d{1,3})\.(webp|avif)$/.exec(archivo) ?? []
  if (!escrito || !isHash(hash)) return null
  const ancho = Number(escrito)
  const colocada = (await findUses(deps, hash)).find(hasFoco(foco))
  if (!colocada || !portraitWidths(colocada).includes(ancho)) return null
  const size = { ancho, alto: portraitHeight(ancho) }
  const region = planCrop(colocada, size, colocada.foco)
  const readWidest = () => deps.storage.read(derivativeKey(hash, colocada.ancho, 'webp'))
  const file = { key: `publico/${hash}/${archivo}`, readWidest }
  const contenido = await readCrop(deps.storage, file, (widest) => {
    const cut = sharp(widest).extract(region).resize(size.ancho, size.alto, { fit: 'fill' })
    return formato === 'avif' ? toAvifForPhones(cut, deps.avifEffort) : toWebp(cut)
  })
  return contenido && { contenido, tipo: `image/${formato}`, provisorio: false }
}
