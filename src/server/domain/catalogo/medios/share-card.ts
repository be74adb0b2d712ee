import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import sharp, { type Region } from 'sharp'
import { posters } from '../../../../posters/posters.ts'
import { encodeFoco, type Medidas } from '../../../../reglas/imagen.ts'
import { projectRoot } from '../../../db/project-root.ts'
import type { Storage } from '../../../gateways/storage/storage.ts'
import type { Deps } from '../../deps.ts'
import { findUses, planCrop, readCrop } from './crop.ts'
import { isHash } from './derivative-file.ts'
import { derivativeKey } from './derivatives.ts'

/** The size of link previews. Small enough in bytes for all chats and social networks. */
const SHARE_CARD: Medidas = { ancho: 1200, alto: 630 }
const MAX_BYTES = 300_000
const QUALITIES = [82, 74, 66, 58, 50, 42, 34, 26]

/** Part of each card's storage key. Increase it when the size or the crop changes. */
const VERSION = 1

/** `etiqueta` changes whenever the card's content changes. */
export type ShareCard = { contenido: Buffer; tipo: string; etiqueta: string }

/**
 * Returns the 1200×630 JPEG of a catalogue picture, cropped around its focal point. `nombre` is the file's hash or the poster's name.
 * Null if the catalogue does not use the picture.
 */
export async function readShareCard(deps: Deps, nombre: string): Promise<ShareCard | null> {
  const original = findOriginal(deps.storage, nombre)
  const [colocada] = original ? await findUses(deps, nombre) : []
  if (!original || !colocada) return null
  const etiqueta = `${VERSION}-${encodeFoco(colocada.foco)}`
  const file = {
    key: `publico/${original.folder}/compartir-${etiqueta}.jpg`,
    readWidest: () => original.read(colocada.ancho),
  }
  const region = planCrop(colocada, SHARE_CARD, colocada.foco)
  const contenido = await readCrop(deps.storage, file, (widest) => encodeLight(widest, region))
  return contenido && { contenido, tipo: 'image/jpeg', etiqueta: `${original.folder}-${etiqueta}` }
}

/** Returns a card's source picture and its storage folder. The folder's name changes with the picture's content. */
function findOriginal(storage: Storage, nombre: string) {
  const poster = posters.get(nombre)
  if (poster)
    return {
      folder: basename(poster.url),
      read: () => readFile(join(projectRoot(), 'src/posters', poster.archivo)),
    }
  if (!isHash(nombre)) return null
  return { folder: nombre, read: (ancho: number) => storage.read(derivativeKey(nombre, ancho, 'webp')) }
}

async function encodeLight(widest: Buffer, recorte: Region): Promise<Buffer> {
  const { data, info } = await sharp(widest)
    .extract(recorte)
    .resize(SHARE_CARD.ancho, SHARE_CARD.alto, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  let lightest = Buffer.alloc(0)
  for (const quality of QUALITIES) {
    lightest = await sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
      .jpeg({ quality, progressive: true })
      .toBuffer()
    if (lightest.length <= MAX_BYTES) break
  }
  return lightest
}
