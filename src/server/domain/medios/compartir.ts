import { asc, eq } from 'drizzle-orm'
import sharp, { type Region } from 'sharp'
import { imagenes } from '../../db/schema/catalogo.ts'
import type { Deps } from '../deps.ts'
import { type Medidas, planRecorte } from './compartir.pure.ts'
import { type Derivado, isHash } from './derivado.ts'
import { derivativeKey } from './derivatives.ts'
import { inTurn } from './turno.pure.ts'

/** What chats and networks show beside a link: this size, and light enough that none of them leaves it out. */
const TARJETA: Medidas = { ancho: 1200, alto: 630 }
const MAX_BYTES = 300_000
const CALIDADES = [82, 74, 66, 58, 50, 42, 34, 26]

/**
 * The 1200×630 JPEG of a catalogue picture, cut around its focal point. Made when it is first asked for, then kept.
 * Null when the catalogue has no such picture.
 */
export async function readCompartir(deps: Deps, hash: string): Promise<Derivado | null> {
  if (!isHash(hash)) return null
  const key = `publico/${hash}/compartir.jpg`
  const contenido = (await deps.storage.read(key)) ?? (await inTurn(() => makeOnce(deps, hash, key)))
  return contenido && { contenido, tipo: 'image/jpeg', provisorio: false }
}

/** Of several who ask at once the first makes it, and the others find it when their turn comes. */
async function makeOnce(deps: Deps, hash: string, key: string): Promise<Buffer | null> {
  const made = await deps.storage.read(key)
  if (made) return made
  const [fila] = await deps.db
    .select({ ancho: imagenes.ancho, alto: imagenes.alto, focoX: imagenes.focoX, focoY: imagenes.focoY })
    .from(imagenes)
    .where(eq(imagenes.archivo, hash))
    .orderBy(asc(imagenes.id))
    .limit(1)
  const widest = fila && (await deps.storage.read(derivativeKey(hash, fila.ancho, 'webp')))
  if (!widest) return null
  const contenido = await encodeLight(widest, planRecorte(fila, TARJETA, [fila.focoX, fila.focoY]))
  await deps.storage.write(key, contenido)
  return contenido
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
