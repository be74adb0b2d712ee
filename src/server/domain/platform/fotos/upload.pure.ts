import sharp, { type Sharp } from 'sharp'
import { detectImageFormat, isImageTooLarge, maxImagePixels } from '../../../../reglas/imagen.ts'
import { DomainError } from '../../../domain-error.ts'

export const MAX_IMAGE_BYTES = 15 * 1024 * 1024
/** The pixel limit for AVIF, because even a small AVIF file can take seconds to decode. Photos of phone cameras are below this limit. */
const MAX_PIXELS_HEIF = 12_500_000

sharp.cache(false)

/**
 * Opens an uploaded picture. Its output is upright, opaque and without metadata. The bytes determine the format, never the file name.
 * @throws DomainError `imagen_invalida` unless it is one still JPEG, PNG, WebP or AVIF of at least 16 px a side; `imagen_heic`;
 * `imagen_demasiado_grande` above 15 MB; `imagen_con_demasiados_puntos` above 40 megapixels, or 12.5 for AVIF
 */
export async function readUploadedImage(content: Buffer): Promise<Sharp> {
  if (content.length > MAX_IMAGE_BYTES) throw new DomainError('imagen_demasiado_grande')
  // Checks the format before the library reads the bytes, because the library would also open SVG, TIFF and GIF.
  const formato = detectImageFormat(content.subarray(0, 64))
  if (!formato) throw new DomainError('imagen_invalida')
  if (formato === 'heic') throw new DomainError('imagen_heic')
  // Reads only the header, which may declare more pixels than the limit.
  const {
    pages = 1,
    format,
    width,
    height,
  } = await refuseBrokenImage(sharp(content, { limitInputPixels: false }).metadata())
  if ((pages > 1 && format !== 'heif') || width < 16 || height < 16) throw new DomainError('imagen_invalida')
  if (isImageTooLarge(width, height) || (format === 'heif' && width * height > MAX_PIXELS_HEIF))
    throw new DomainError('imagen_con_demasiados_puntos')
  const imagen = sharp(content, { limitInputPixels: maxImagePixels, failOn: 'error', sequentialRead: true })
  return imagen.autoOrient().flatten({ background: '#ffffff' }).timeout({ seconds: 30 })
}

/** A truncated file causes an error only when its pixels are read, so every use calls this. */
export async function refuseBrokenImage<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (cause) {
    throw Object.assign(new DomainError('imagen_invalida'), { cause })
  }
}
