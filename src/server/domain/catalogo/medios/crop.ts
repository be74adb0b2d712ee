import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { asc, eq, or } from 'drizzle-orm'
import sharp, { type Region } from 'sharp'
import { posters } from '../../../../posters/posters.ts'
import { encodeFoco, type ImageSize, portraitHeight, portraitWidths } from '../../../../reglas/imagen.ts'
import { projectRoot } from '../../../db/project-root.ts'
import { imagenes } from '../../../db/schema/catalogo.ts'
import type { Storage } from '../../../gateways/storage/storage.ts'
import type { Deps } from '../../deps.ts'
import { runImageWork } from '../../platform/fotos/service.ts'
import { type Derivative, isHash } from './derivative-file.ts'
import { derivativeKey } from './derivatives.ts'
import { toAvifForPhones, toWebp } from './encoders.ts'

/** Several uses in the catalogue may share a file with different focal points. */
type ImagenUse = ImageSize & { foco: readonly [number, number] }

/** Oldest first. `nombre` is the file's hash or the poster's name. */
async function findUses({ db }: Pick<Deps, 'db'>, nombre: string): Promise<ImagenUse[]> {
  const rows = await db
    .select({ ancho: imagenes.ancho, alto: imagenes.alto, x: imagenes.focoX, y: imagenes.focoY })
    .from(imagenes)
    .where(or(eq(imagenes.archivo, nombre), eq(imagenes.poster, nombre)))
    .orderBy(asc(imagenes.id))
  return rows.map(({ x, y, ...medidas }) => ({ ...medidas, foco: [x, y] }))
}

const hasFoco = (written: string) => (placed: ImagenUse) => encodeFoco(placed.foco) === written

const underWay = new WeakMap<Storage, Map<string, Promise<Buffer | null>>>()

/** Crops the widest file. The first request stores the crop under `key`; concurrent requests share one computation. */
async function readCrop(
  storage: Storage,
  { key, readWidest }: { key: string; readWidest: () => Promise<Buffer | null> },
  encode: (widest: Buffer) => Promise<Buffer>,
): Promise<Buffer | null> {
  const kept = await storage.read(key)
  if (kept) return kept
  const making = underWay.get(storage) ?? new Map<string, Promise<Buffer | null>>()
  underWay.set(storage, making)
  const shared = making.get(key) ?? make().finally(() => making.delete(key))
  making.set(key, shared)
  return shared

  async function make() {
    const widest = await readWidest()
    if (!widest) return null
    // Crops have their own queue, so that the visitor who waits for a crop does not also wait for a gallery upload.
    const content = await runImageWork(() => encode(widest), 'recorte')
    await storage.write(key, content)
    return content
  }
}

/**
 * Returns a portrait crop. `archivo`: `retrato-520-400-720.avif` has the focal point in thousandths, then the width. Null for a focal point
 * or width that the catalogue does not use.
 */
export async function readPortraitCrop(deps: Deps, hash: string, archivo: string): Promise<Derivative | null> {
  const [, foco = '', written, format] = /^retrato-(\d{1,4}-\d{1,4})-([1-9]\d{1,3})\.(webp|avif)$/.exec(archivo) ?? []
  if (!written || !isHash(hash)) return null
  const width = Number(written)
  const placed = (await findUses(deps, hash)).find(hasFoco(foco))
  if (!placed || !portraitWidths(placed).includes(width)) return null
  const size = { ancho: width, alto: portraitHeight(width) }
  const region = planCrop(placed, size, placed.foco)
  const readWidest = () => deps.storage.read(derivativeKey(hash, placed.ancho, 'webp'))
  const file = { key: `publico/${hash}/${archivo}`, readWidest }
  const content = await readCrop(deps.storage, file, (widest) => {
    const cut = sharp(widest).extract(region).resize(size.ancho, size.alto, { fit: 'fill' })
    return format === 'avif' ? toAvifForPhones(cut, deps.avifEffort) : toWebp(cut)
  })
  return content && { content, tipo: `image/${format}`, provisorio: false }
}

/** Returns the largest crop of the given proportions, in pixels, as near to the focal point (0 to 1 per axis) as possible. */
function planCrop(imagen: ImageSize, deseada: ImageSize, [focoX, focoY]: readonly [number, number]) {
  const scale = Math.min(imagen.ancho / deseada.ancho, imagen.alto / deseada.alto)
  const width = Math.max(1, Math.min(imagen.ancho, Math.round(deseada.ancho * scale)))
  const height = Math.max(1, Math.min(imagen.alto, Math.round(deseada.alto * scale)))
  return {
    left: placeAround(focoX * imagen.ancho, width, imagen.ancho),
    top: placeAround(focoY * imagen.alto, height, imagen.alto),
    width,
    height,
  }
}

function placeAround(point: number, length: number, whole: number): number {
  return Math.round(Math.min(Math.max(point - length / 2, 0), whole - length))
}

const SHARE_CARD: ImageSize = { ancho: 1200, alto: 630 }
const MAX_BYTES = 300_000
const QUALITIES = [82, 74, 66, 58, 50, 42, 34, 26]

/** A part of each card's storage key. Increase it when you change the size or the crop. */
const VERSION = 1

/** `etiqueta` is the ETag: it changes whenever the card's content changes. */
type ShareCard = { content: Buffer; tipo: string; etiqueta: string }

/** `nombre` is the file's hash or the poster's name. Null if the catalogue does not use the picture. */
export async function readShareCard(deps: Deps, nombre: string): Promise<ShareCard | null> {
  const original = findOriginal(deps.storage, nombre)
  const [placed] = original ? await findUses(deps, nombre) : []
  if (!original || !placed) return null
  const label = `${VERSION}-${encodeFoco(placed.foco)}`
  const file = {
    key: `publico/${original.folder}/compartir-${label}.jpg`,
    readWidest: () => original.read(placed.ancho),
  }
  const region = planCrop(placed, SHARE_CARD, placed.foco)
  const content = await readCrop(deps.storage, file, (widest) => encodeLight(widest, region))
  return content && { content, tipo: 'image/jpeg', etiqueta: `${original.folder}-${label}` }
}

/** The folder's name changes with the picture's content. */
function findOriginal(storage: Storage, nombre: string) {
  const poster = posters.get(nombre)
  if (poster)
    return {
      folder: basename(poster.url),
      read: () => readFile(join(projectRoot(), 'src/posters', poster.archivo)),
    }
  if (!isHash(nombre)) return null
  return { folder: nombre, read: (width: number) => storage.read(derivativeKey(nombre, width, 'webp')) }
}

async function encodeLight(widest: Buffer, region: Region): Promise<Buffer> {
  const { data, info } = await sharp(widest)
    .extract(region)
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
