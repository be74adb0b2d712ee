/** How a catalogue picture is kept. Sizes are in dots of the picture. */
export type Medidas = { ancho: number; alto: number }

/** The widths of its files, in rising order, never wider than the picture: the last cover a desk at two dots a pixel. */
export const anchosDeImagen = [480, 800, 1200, 1600, 2400] as const

/** What a phone shows of a cover: four to five, cut around the focal point. */
const retrato = { ancho: 4, alto: 5 }
const anchosDeRetrato = [360, 720, 1080]

/** The widths of a picture's portrait cuts, in rising order: the last is the widest that its own dots allow. */
export function portraitWidths({ ancho, alto }: Medidas): number[] {
  const whole = Math.floor(Math.min(ancho, (alto * retrato.ancho) / retrato.alto))
  const widest = Math.min(whole, Math.max(...anchosDeRetrato))
  return [...anchosDeRetrato.filter((width) => width < widest), widest]
}

/** How tall a portrait cut of that width is. */
export const portraitHeight = (ancho: number) => Math.round((ancho * retrato.alto) / retrato.ancho)

/** The focal point, 0 to 1 each way, as the names of files cut around it tell it: in thousandths. */
export const nameFoco = ([x, y]: readonly [number, number]) => `${Math.round(x * 1000)}-${Math.round(y * 1000)}`

/** What a server decodes at most, in pixels. */
export const maxPuntos = 40_000_000
export const isTooLarge = (ancho: number, alto: number): boolean => ancho * alto > maxPuntos

/** The format of a picture by its first bytes (32 at least), which a name or a type may belie. HEIC is what an iPhone's camera writes. */
export function readFormato(bytes: Uint8Array): 'jpeg' | 'png' | 'webp' | 'avif' | 'heic' | undefined {
  const ascii = (desde: number, hasta: number) => String.fromCharCode(...bytes.subarray(desde, hasta))
  if (ascii(0, 3) === '\xff\xd8\xff') return 'jpeg'
  if (ascii(0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP') return 'webp'
  if (ascii(4, 8) !== 'ftyp') return undefined
  // The brand, its version, and the brands that it is compatible with: `mif1` alone says neither.
  const largo = (bytes[2] ?? 0) * 256 + (bytes[3] ?? 0)
  const marcas: string[] = ascii(8, Math.min(64, largo)).match(/.{4}/gs) ?? []
  if (marcas.includes('avif')) return 'avif'
  return marcas.some((marca) => /^(he[iv][cxms]|mif1|msf1)$/.test(marca)) ? 'heic' : undefined
}
