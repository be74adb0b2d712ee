export type ImageSize = { ancho: number; alto: number }

/** The widths of a stored picture's copies, below its own width. 2400 fills a desktop screen with two device pixels per CSS pixel. */
export const imagenWidths = [480, 800, 1200, 1600, 2400] as const

/** The proportions of a cover on phones, cropped around the focal point. */
const portrait = { ancho: 4, alto: 5 }
const retratoWidths = [360, 720, 1080]

/** Returns the widths of a picture's portrait crops, ascending. The last one is the widest that the picture allows, at most 1080. */
export function portraitWidths({ ancho, alto }: ImageSize): number[] {
  const whole = Math.floor(Math.min(ancho, (alto * portrait.ancho) / portrait.alto))
  const widest = Math.min(whole, Math.max(...retratoWidths))
  return [...retratoWidths.filter((width) => width < widest), widest]
}

export const portraitHeight = (width: number) => Math.round((width * portrait.alto) / portrait.ancho)

/** Encodes the focal point, 0 to 1 on each axis, in thousandths for a file name. */
export const encodeFoco = ([x, y]: readonly [number, number]) => `${Math.round(x * 1000)}-${Math.round(y * 1000)}`

/** The maximum of width × height. The server refuses to decode a larger picture. */
export const maxImagePixels = 40_000_000
export const isImageTooLarge = (width: number, height: number): boolean => width * height > maxImagePixels

/** Detects the format from the first bytes (at least 32), because the file's name and type may be wrong. iPhones write HEIC. */
export function detectImageFormat(bytes: Uint8Array): 'jpeg' | 'png' | 'webp' | 'avif' | 'heic' | undefined {
  const ascii = (from: number, until: number) => String.fromCharCode(...bytes.subarray(from, until))
  if (ascii(0, 3) === '\xff\xd8\xff') return 'jpeg'
  if (ascii(0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP') return 'webp'
  if (ascii(4, 8) !== 'ftyp') return undefined
  // Reads the brand, its version and the compatible brands, because `mif1` alone is ambiguous.
  const length = (bytes[2] ?? 0) * 256 + (bytes[3] ?? 0)
  const marks: string[] = ascii(8, Math.min(64, length)).match(/.{4}/gs) ?? []
  if (marks.includes('avif')) return 'avif'
  return marks.some((mark) => /^(he[iv][cxms]|mif1|msf1)$/.test(mark)) ? 'heic' : undefined
}
