import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import sharp, { type Sharp } from 'sharp'
import { imagenWidths } from '../../../../reglas/imagen.ts'
import type { Storage } from '../../../gateways/storage/storage.ts'
import { readUploadedImage, refuseBrokenImage, runImageWork } from '../../platform/fotos/service.ts'
import { toAvif, toWebp } from './encoders.ts'

/** Increase it when you change the WebP or JPEG output, so that files get new names and no cache returns old files. */
const VERSION = 2

/** `hash` names the picture's files. `anchos` are the existing widths, ascending. `color` is `#rrggbb`. */
export type Derivatives = { hash: string; ancho: number; alto: number; color: string; anchos: number[] }
/** `anchos` are the widths to write. Default: all that the site uses. `quien` is the caller's name in the semaphore. */
export type CropSpec = { anchos?: readonly number[] | undefined; quien?: string }
export type ImageFormat = 'webp' | 'jpg' | 'avif'

export function derivativeKey(hash: string, width: number, format: ImageFormat): string {
  return `publico/${hash}/${width}.${format}`
}

/**
 * Creates a picture's WebP and JPEG files, never wider than the picture. Writes nothing if the files exist.
 * @throws DomainError `imagen_invalida`
 */
export async function createDerivatives(
  storage: Storage,
  content: Buffer,
  { anchos = imagenWidths, quien = '' }: CropSpec = {},
): Promise<Derivatives> {
  const kept = await keptWidths(content, anchos)
  const hash = createHash('sha256').update(`${VERSION}:${kept}:`).update(content).digest('hex').slice(0, 32)
  return (await readFicha(storage, hash)) ?? runImageWork(() => makeDerivatives(storage, content, hash, kept), quien)
}

/** File names depend on these widths, so that a new larger width does not rename the files of smaller pictures. */
async function keptWidths(content: Buffer, widths: readonly number[]): Promise<number[]> {
  const { autoOrient } = await refuseBrokenImage((await readUploadedImage(content)).metadata())
  return widths.filter((width) => width <= Math.max(autoOrient.width, 1600))
}

/** How many AVIF widths are encoded at once, each by a whole processor. Half of the thread pool remains for files and password hashing. */
const avifSemaphore = Math.min(2, availableParallelism())

/** Slow, so only a job calls it. Returns false if there is no such picture. */
export async function createAvif(storage: Storage, hash: string, effort: number): Promise<boolean> {
  const ficha = await readFicha(storage, hash)
  const widest = ficha && (await storage.read(derivativeKey(hash, ficha.ancho, 'webp')))
  if (!widest) return false
  // The widest picture takes as long as all narrower ones together, so it starts first.
  const pending = ficha.anchos.toReversed()
  const makeNext = async (): Promise<void> => {
    const width = pending.shift()
    if (!width) return
    const key = derivativeKey(hash, width, 'avif')
    if (!(await storage.exists(key)))
      await storage.write(key, await toAvif(sharp(widest).resize({ width: width }), effort))
    return makeNext()
  }
  await runImageWork(() => Promise.all(Array.from({ length: avifSemaphore }, makeNext)))
  return true
}

async function makeDerivatives(storage: Storage, content: Buffer, hash: string, widths: readonly number[]) {
  const imagen = await readUploadedImage(content)
  const { data, info } = await refuseBrokenImage(
    imagen
      .resize({ width: Math.max(...widths), withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true }),
  )
  const pixels = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
  const ficha: Derivatives = {
    hash,
    ancho: info.width,
    alto: info.height,
    color: await meanColor(pixels()),
    anchos: [...widths.filter((width) => width < info.width).sort((a, b) => a - b), info.width],
  }
  for (const width of ficha.anchos) {
    // Creates each Sharp instance from the pixels, because `clone` would copy them.
    const sized = () => pixels().resize({ width: width })
    const [webp, jpg] = await Promise.all([
      toWebp(sized()),
      sized().jpeg({ quality: 80, progressive: true }).toBuffer(),
    ])
    await storage.write(derivativeKey(hash, width, 'webp'), webp)
    await storage.write(derivativeKey(hash, width, 'jpg'), jpg)
  }
  // The last file: if it exists, all other files exist.
  await storage.write(fichaKey(hash), Buffer.from(JSON.stringify(ficha)))
  return ficha
}

/** Uses a small copy, because `stats()` would read every pixel. */
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

async function readFicha(storage: Storage, hash: string): Promise<Derivatives | null> {
  const ficha = await storage.read(fichaKey(hash))
  return ficha && (JSON.parse(ficha.toString()) as Derivatives)
}

function fichaKey(hash: string): string {
  return `privado/imagenes/${hash}.json`
}
