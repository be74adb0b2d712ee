import type { Sharp } from 'sharp'

/**
 * Colour at half the resolution and a step below what a still print would want: photographs are shown at two or three
 * dots a pixel, where nobody sees the difference and a phone waits for 40 % fewer bytes.
 */
export function toAvif(imagen: Sharp, effort: number, quality = 43): Promise<Buffer> {
  return imagen.avif({ quality, chromaSubsampling: '4:2:0', effort }).toBuffer()
}

/** What telephones show, two and three dots a pixel: a quarter lighter than the rest, compared by eye, since a cover is all that a first page waits for. */
export function toAvifForPhones(imagen: Sharp, effort: number): Promise<Buffer> {
  return toAvif(imagen, effort, 36)
}

export function toWebp(imagen: Sharp): Promise<Buffer> {
  return imagen.webp({ quality: 78, effort: 2 }).toBuffer()
}
