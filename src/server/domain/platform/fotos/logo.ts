import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import type { Aspecto } from '../../../../contract/platform/sitio.ts'
import { luminanceOf } from '../../../../reglas/color.ts'
import { projectRoot } from '../../../db/project-root.ts'
import { DomainError } from '../../../domain-error.ts'
import type { Storage } from '../../../gateways/storage/storage.ts'
import { runImageWork } from './image-semaphore.ts'
import { MAX_IMAGE_BYTES, readUploadedImage, refuseBrokenImage } from './upload.pure.ts'

const MAX_SVG = 1024 * 1024
const limits = { timeout: 10_000, killSignal: 'SIGKILL', maxBuffer: 16 * 1024 * 1024 } as const

/** Content that a logo does not need: code, entities, pictures, and references outside the file. */
const activeContent =
  /<!ENTITY|<!DOCTYPE[^>]*\[|<\?xml-stylesheet|<(?:[\w-]+:)?(?:script|foreignObject|image|feImage|include|handler)\b|\son[a-z]+\s*=|@import|\b(?:href|src|xml:base)\s*=\s*["'](?!#)|url\((?!\s*["']?#)/i

const isSvg = (content: Buffer): boolean => /^\uFEFF?\s*<(?:.*<)?svg[\s>]/s.test(content.toString('utf8', 0, 4096))

/**
 * A small SVG can occupy a processor for hours, and the library's time limit does not interrupt it. So a separate process draws it, and is
 * killed after ten seconds.
 * @throws DomainError `svg_no_dibujable` if it has active content or cannot be drawn in time
 */
async function rasterizeSvg(svg: Buffer): Promise<Buffer> {
  if (svg.length > MAX_SVG) throw new DomainError('imagen_demasiado_grande')
  if (activeContent.test(svg.toString())) throw new DomainError('svg_no_dibujable')
  const script = join(projectRoot(), 'src/server/domain/platform/fotos/svg-process.ts')
  const drawing = promisify(execFile)(process.execPath, [script], { ...limits, encoding: 'buffer', env: {} })
  // A process that ends early does not read its input. Its exit code reports the failure.
  drawing.child.stdin?.on('error', () => {})
  drawing.child.stdin?.end(svg)
  try {
    return (await drawing).stdout
  } catch (cause) {
    throw Object.assign(new DomainError('svg_no_dibujable'), { cause })
  }
}

/** Increase it when you change the output, so that files get new names and no cache returns old files. */
const VERSION = 1
const MAX_SIDE = 1200
const BOX = { width: 600, height: 160, fit: 'inside', withoutEnlargement: true } as const
const ICON_SIDE = 512

const white = '#ffffff'
const navy = '#16243b'
/** A logo with a higher mean luminance is hardly visible on white. */
const BRIGHT = 0.475

const nothing = { r: 0, g: 0, b: 0, alpha: 0 }
const png = { palette: true, effort: 10 } as const
const keyOf = (hash: string, nombre: 'logo' | 'icono') => `publico/${hash}/${nombre}.png`

type Logo = NonNullable<Aspecto['logo']>

export const readLogo = (storage: Storage, hash: string) => storage.read(keyOf(hash, 'logo'))
export const readIcon = (storage: Storage, hash: string) => storage.read(keyOf(hash, 'icono'))

/**
 * Keeps former files, because sent mails and receipts show them. `who` is the caller's name in the semaphore.
 * @throws DomainError `imagen_invalida`, `imagen_demasiado_grande`, `svg_no_dibujable`
 */
export async function storeLogo(storage: Storage, file: File, who: string): Promise<Logo> {
  if (file.size > MAX_IMAGE_BYTES) throw new DomainError('imagen_demasiado_grande')
  const content = Buffer.from(await file.arrayBuffer())
  return runImageWork(async () => {
    const hash = createHash('sha256').update(`logo ${VERSION}:`).update(content).digest('hex').slice(0, 32)
    const canvas = await drawCanvas(content)
    const { data, info } = await sharp(canvas).resize(BOX).png(png).toBuffer({ resolveWithObject: true })
    await storage.write(keyOf(hash, 'icono'), await drawIcon(canvas))
    await storage.write(keyOf(hash, 'logo'), data)
    return { archivo: hash, ancho: info.width, alto: info.height }
  }, who)
}

/** The background is opaque, because the same file is shown on dark bars and on white documents. */
async function drawCanvas(content: Buffer): Promise<Buffer> {
  const entry = await readUploadedImage(isSvg(content) ? await rasterizeSvg(content) : content)
  const box = { width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true } as const
  const drawing = await refuseBrokenImage(entry.flatten(false).toColourspace('srgb').resize(box).png().toBuffer())
  const { isOpaque, channels } = await sharp(drawing).stats()
  if (isOpaque) return drawing
  if (channels.at(-1)?.max === 0) throw new DomainError('imagen_invalida')
  const { data, info } = await sharp(drawing).trim({ background: nothing }).png().toBuffer({ resolveWithObject: true })
  const margin = Math.round(Math.min(info.width, info.height) * 0.16)
  const background = (await measureBrightness(data)) > BRIGHT ? navy : white
  const margins = { top: margin, bottom: margin, left: margin, right: margin }
  const framed = await sharp(data)
    .extend({ ...margins, background: nothing })
    .png()
    .toBuffer()
  return sharp(framed).flatten({ background }).png().toBuffer()
}

/** Returns the mean luminance of the visible pixels, 0 to 1. */
async function measureBrightness(drawing: Buffer): Promise<number> {
  const pixels = await sharp(drawing).ensureAlpha().resize(64, 64, { fit: 'inside' }).raw().toBuffer()
  let light = 0
  let coverage = 0
  for (let at = 0; at < pixels.length; at += 4) {
    const alpha = pixels[at + 3] ?? 0
    light += alpha * luminanceOf([...pixels.subarray(at, at + 3)])
    coverage += alpha
  }
  return light / coverage
}

async function drawIcon(canvas: Buffer): Promise<Buffer> {
  const corner = sharp(canvas).extract({ left: 0, top: 0, width: 1, height: 1 }).removeAlpha()
  const [r = 255, g = 255, b = 255] = await corner.raw().toBuffer()
  return sharp(canvas).resize(ICON_SIDE, ICON_SIDE, { fit: 'contain', background: { r, g, b } }).png(png).toBuffer()
}
