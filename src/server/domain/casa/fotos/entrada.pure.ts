import sharp, { type Sharp } from 'sharp'
import { isTooLarge, maxPuntos, readFormato } from '../../../../reglas/imagen.ts'
import { DomainError } from '../../../domain-error.ts'

export const MAX_BYTES = 15 * 1024 * 1024
/** Of AVIF, which a few bytes can make a processor decode for seconds: what a telephone's own camera takes. */
const MAX_PIXELS_HEIF = 12_500_000

sharp.cache(false)

/**
 * A picture that came from outside, upright, opaque and without metadata once written.
 * It is what its bytes say, never what its name says.
 * @throws DomainError `imagen_invalida` unless it is one still JPEG, PNG, WebP or AVIF, `imagen_heic`,
 *   `imagen_demasiado_grande` above 15 MB, `imagen_con_demasiados_puntos` above 40 megapixels, or 12.5 of AVIF
 */
export async function readEntrada(contenido: Buffer): Promise<Sharp> {
  if (contenido.length > MAX_BYTES) throw new DomainError('imagen_demasiado_grande')
  // Asked before the library sees the bytes: it would open SVG, TIFF and GIF too.
  const formato = readFormato(contenido.subarray(0, 64))
  if (!formato) throw new DomainError('imagen_invalida')
  if (formato === 'heic') throw new DomainError('imagen_heic')
  // The header alone, which may name more pixels than are ever decoded.
  const {
    pages = 1,
    format,
    width,
    height,
  } = await refuseBroken(sharp(contenido, { limitInputPixels: false }).metadata())
  if ((pages > 1 && format !== 'heif') || width < 16 || height < 16) throw new DomainError('imagen_invalida')
  if (isTooLarge(width, height) || (format === 'heif' && width * height > MAX_PIXELS_HEIF))
    throw new DomainError('imagen_con_demasiados_puntos')
  const imagen = sharp(contenido, { limitInputPixels: maxPuntos, failOn: 'error', sequentialRead: true })
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
