import { asc, eq } from 'drizzle-orm'
import sharp, { type Region } from 'sharp'
import { imagenes } from '../../../db/schema/catalogo.ts'
import type { Storage } from '../../../gateways/storage/storage.ts'
import { inTurn } from '../../casa/fotos/service.ts'
import type { Deps } from '../../deps.ts'
import { type Medidas, planRecorte } from './compartir.pure.ts'
import { isHash } from './derivado.ts'
import { derivativeKey } from './derivatives.ts'

/** What chats and networks show beside a link: this size, and light enough that none of them leaves it out. */
const TARJETA: Medidas = { ancho: 1200, alto: 630 }
const MAX_BYTES = 300_000
const CALIDADES = [82, 74, 66, 58, 50, 42, 34, 26]

/** Raised when what is above or the cut changes: cards are kept under it. */
const VERSION = 1

/** `etiqueta` changes whenever the card would look otherwise. */
export type Tarjeta = { contenido: Buffer; tipo: string; etiqueta: string }

/**
 * The 1200×630 JPEG of a catalogue picture, cut around its focal point. Made when it is first asked for, then kept.
 * Null when the catalogue has no such picture.
 */
export async function readCompartir(deps: Deps, hash: string): Promise<Tarjeta | null> {
  const fila = isHash(hash) ? await findImagen(deps, hash) : undefined
  if (!fila) return null
  const foco = [fila.focoX, fila.focoY].map((share) => Math.round(share * 1000))
  const etiqueta = [VERSION, ...foco].join('-')
  const key = `publico/${hash}/compartir-${etiqueta}.jpg`
  const contenido = (await deps.storage.read(key)) ?? (await makeOnce(deps, hash, fila, key))
  return contenido && { contenido, tipo: 'image/jpeg', etiqueta }
}

type Fila = Medidas & { focoX: number; focoY: number }

async function findImagen(deps: Deps, hash: string): Promise<Fila | undefined> {
  const [fila] = await deps.db
    .select({ ancho: imagenes.ancho, alto: imagenes.alto, focoX: imagenes.focoX, focoY: imagenes.focoY })
    .from(imagenes)
    .where(eq(imagenes.archivo, hash))
    .orderBy(asc(imagenes.id))
    .limit(1)
  return fila
}

const underWay = new WeakMap<Storage, Map<string, Promise<Buffer | null>>>()

/** Whoever asks while it is being made waits for the same card. */
function makeOnce({ storage }: Deps, hash: string, fila: Fila, key: string): Promise<Buffer | null> {
  const making = underWay.get(storage) ?? new Map<string, Promise<Buffer | null>>()
  underWay.set(storage, making)
  const shared = making.get(key) ?? make(storage, hash, fila, key).finally(() => making.delete(key))
  making.set(key, shared)
  return shared
}

async function make(storage: Storage, hash: string, fila: Fila, key: string): Promise<Buffer | null> {
  const widest = await storage.read(derivativeKey(hash, fila.ancho, 'webp'))
  if (!widest) return null
  const recorte = planRecorte(fila, TARJETA, [fila.focoX, fila.focoY])
  const contenido = await inTurn(() => encodeLight(widest, recorte))
  await storage.write(key, contenido)
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
