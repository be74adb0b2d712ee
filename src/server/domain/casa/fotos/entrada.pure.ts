import sharp, { type Sharp } from 'sharp'
import { DomainError } from '../../../domain-error.ts'

export const MAX_BYTES = 15 * 1024 * 1024
const MAX_PIXELS = 40_000_000
/** Of AVIF and HEIF, which a few bytes can make a processor decode for seconds: what a telephone's own camera takes. */
const MAX_PIXELS_HEIF = 12_500_000

sharp.cache(false)

/**
 * A picture that came from outside, upright, opaque and without metadata once written.
 * It is what its bytes say, never what its name says.
 * @throws DomainError `imagen_invalida` unless it is one still JPEG, PNG, WebP or HEIF of at most 40 megapixels,
 *   `imagen_demasiado_grande` above 15 MB, `imagen_con_demasiados_puntos` for HEIF above 12.5 megapixels
 */
export async function readEntrada(contenido: Buffer): Promise<Sharp> {
  if (contenido.length > MAX_BYTES) throw new DomainError('imagen_demasiado_grande')
  if (!isPicture(contenido)) throw new DomainError('imagen_invalida')
  const imagen = sharp(contenido, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true })
  const { pages = 1, format, width, height } = await refuseBroken(imagen.metadata())
  if ((pages > 1 && format !== 'heif') || width < 16 || height < 16) throw new DomainError('imagen_invalida')
  if (format === 'heif' && width * height > MAX_PIXELS_HEIF) throw new DomainError('imagen_con_demasiados_puntos')
  return imagen.autoOrient().flatten({ background: '#ffffff' }).timeout({ seconds: 30 })
}

/** Decoding fails late, on the first pixel that is missing: every use of a foreign picture goes through here. */
export async function refuseBroken<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (cause) {
    throw Object.assign(new DomainError('imagen_invalida'), { cause })
  }
}

/** Asked before the library sees the bytes: it would open SVG, TIFF and GIF too. */
function isPicture(contenido: Buffer): boolean {
  const ascii = (start: number, end: number) => contenido.toString('latin1', start, end)
  if (contenido.length < 16) return false
  if (contenido.readUIntBE(0, 3) === 0xffd8ff) return true
  if (ascii(0, 8) === '\x89PNG\r\n\x1a\n') return true
  if (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP') return true
  return ascii(4, 8) === 'ftyp' && /^(heic|heix|heim|heis|mif1|avif)$/.test(ascii(8, 12))
}
