import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import sharp, { type Sharp } from 'sharp'
import { anchosDeImagen } from '../../../../reglas/imagen.ts'
import type { Storage } from '../../../gateways/storage/storage.ts'
import { inTurn, readEntrada, refuseBroken } from '../../casa/fotos/service.ts'
import { toAvif, toWebp } from './formatos.ts'

/** Raised when WebP or JPEG come out otherwise, so that new files take new names and no cache shows old ones. */
const VERSION = 2

/** A catalogue picture. `hash` names its files, `anchos` are the widths that exist, in rising order; `color` is `#rrggbb`. */
export type Derivados = { hash: string; ancho: number; alto: number; color: string; anchos: number[] }
/** Without `anchos`, every width that the site asks for; `quien` waits in its own turn. */
export type Corte = { anchos?: readonly number[] | undefined; quien?: string }
export type Formato = 'webp' | 'jpg' | 'avif'

export function derivativeKey(hash: string, ancho: number, formato: Formato): string {
  return `publico/${hash}/${ancho}.${formato}`
}

/**
 * Writes WebP and JPEG in each width, never wider than the picture, and tells its size and colour.
 * `ancho` and `alto` are those of the widest file. The same bytes again cost one read.
 * @throws DomainError `imagen_invalida`
 */
export async function createDerivatives(
  storage: Storage,
  contenido: Buffer,
  { anchos = anchosDeImagen, quien = '' }: Corte = {},
): Promise<Derivados> {
  const kept = await keptWidths(contenido, anchos)
  const hash = createHash('sha256').update(`${VERSION}:${kept}:`).update(contenido).digest('hex').slice(0, 32)
  return (await readFicha(storage, hash)) ?? inTurn(() => makeDerivatives(storage, contenido, hash, kept), quien)
}

/** Those up to 1600 px, and of the wider ones those that the picture has: a picture keeps its name when the list grows. */
async function keptWidths(contenido: Buffer, anchos: readonly number[]): Promise<number[]> {
  const { autoOrient } = await refuseBroken((await readEntrada(contenido)).metadata())
  return anchos.filter((ancho) => ancho <= Math.max(autoOrient.width, 1600))
}

/** How many widths of AVIF are made at once: each takes a processor, and of the pool that files and passwords share half stays free. */
const avifALaVez = Math.min(2, availableParallelism())

/** The AVIF of each width: slow, so a job does it. False when there is no such picture. */
export async function createAvif(storage: Storage, hash: string, effort: number): Promise<boolean> {
  const ficha = await readFicha(storage, hash)
  const widest = ficha && (await storage.read(derivativeKey(hash, ficha.ancho, 'webp')))
  if (!widest) return false
  // The widest takes as long as all others: it goes first, and they beside it.
  const pending = ficha.anchos.toReversed()
  const makeNext = async (): Promise<void> => {
    const ancho = pending.shift()
    if (!ancho) return
    const key = derivativeKey(hash, ancho, 'avif')
    if (!(await storage.exists(key)))
      await storage.write(key, await toAvif(sharp(widest).resize({ width: ancho }), effort))
    return makeNext()
  }
  await inTurn(() => Promise.all(Array.from({ length: avifALaVez }, makeNext)))
  return true
}

/** The picture is decoded once; every width is cut from those pixels. */
async function makeDerivatives(storage: Storage, contenido: Buffer, hash: string, anchos: readonly number[]) {
  const imagen = await readEntrada(contenido)
  const { data, info } = await refuseBroken(
    imagen
      .resize({ width: Math.max(...anchos), withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true }),
  )
  const pixels = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
  const ficha: Derivados = {
    hash,
    ancho: info.width,
    alto: info.height,
    color: await meanColor(pixels()),
    anchos: [...anchos.filter((ancho) => ancho < info.width).sort((a, b) => a - b), info.width],
  }
  for (const ancho of ficha.anchos) {
    // Not one that is cloned: a clone copies the pixels.
    const sized = () => pixels().resize({ width: ancho })
    const [webp, jpg] = await Promise.all([
      toWebp(sized()),
      sized().jpeg({ quality: 80, progressive: true }).toBuffer(),
    ])
    await storage.write(derivativeKey(hash, ancho, 'webp'), webp)
    await storage.write(derivativeKey(hash, ancho, 'jpg'), jpg)
  }
  // Last: its presence says that every file before it is there.
  await storage.write(fichaKey(hash), Buffer.from(JSON.stringify(ficha)))
  return ficha
}

/** Of a small copy: the library's own statistics would read every pixel of the original. */
async function meanColor(imagen: Sharp): Promise<string> {
  const small = imagen.resize({ width: 64, height: 64, fit: 'fill' })
  const { data, info } = await small.raw().toBuffer({ resolveWithObject: true })
  const sums = [0, 0, 0]
  data.forEach((value, index) => {
    const channel = index % info.channels
    if (channel < 3) sums[channel] = (sums[channel] ?? 0) + value
  })
  const hex = sums.map((sum) =>
    Math.round(sum / (info.width * info.height))
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${hex.join('')}`
}

async function readFicha(storage: Storage, hash: string): Promise<Derivados | null> {
  const ficha = await storage.read(fichaKey(hash))
  return ficha && (JSON.parse(ficha.toString()) as Derivados)
}

function fichaKey(hash: string): string {
  return `privado/imagenes/${hash}.json`
}
