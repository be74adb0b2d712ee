import sharp, { type Region } from 'sharp'
import { type Medidas, nameFoco } from '../../../../reglas/imagen.ts'
import type { Deps } from '../../deps.ts'
import { planRecorte } from './compartir.pure.ts'
import { findColocadas, readRecorte } from './recorte.ts'

/** What chats and networks show beside a link: this size, and light enough that none of them leaves it out. */
const TARJETA: Medidas = { ancho: 1200, alto: 630 }
const MAX_BYTES = 300_000
const CALIDADES = [82, 74, 66, 58, 50, 42, 34, 26]

/** Raised when what is above or the cut changes: cards are kept under it. */
const VERSION = 1

/** `etiqueta` changes whenever the card would look otherwise. */
export type Tarjeta = { contenido: Buffer; tipo: string; etiqueta: string }

/**
 * The 1200×630 JPEG of a catalogue picture, cut around its focal point.
 * Null when the catalogue has no such picture.
 */
export async function readCompartir(deps: Deps, hash: string): Promise<Tarjeta | null> {
  const [colocada] = await findColocadas(deps, hash)
  if (!colocada) return null
  const etiqueta = `${VERSION}-${nameFoco(colocada.foco)}`
  const file = { hash, ancho: colocada.ancho, key: `publico/${hash}/compartir-${etiqueta}.jpg` }
  const region = planRecorte(colocada, TARJETA, colocada.foco)
  const contenido = await readRecorte(deps.storage, file, (widest) => encodeLight(widest, region))
  return contenido && { contenido, tipo: 'image/jpeg', etiqueta }
}

async function encodeLight(widest: Buffer, recorte: Region): Promise<Buffer> {
  const { data, info } = await sharp(widest)
    .extract(recorte)
    .resize(TARJETA.ancho, TARJETA.alto, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  let lightest = Buffer.alloc(0)
  for (const quality of CALIDADES) {
    lightest = await sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
      .jpeg({ quality, progressive: true })
      .toBuffer()
    if (lightest.length <= MAX_BYTES) break
  }
  return lightest
}
