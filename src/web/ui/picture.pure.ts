import { anchosDeImagen, nameFoco, portraitWidths } from '../../reglas/imagen.ts'

/** A path, sizes in px, `#rrggbb`, and the point to keep in sight as `0.52 0.4`. */
export type Picture = {
  imagen: string
  alt: string
  ancho: number | null
  alto: number | null
  color: string
  foco: string
}

/**
 * A `srcset` of each format, best first, and the one JPEG for who reads neither. The server keeps these widths of each
 * picture, and its own when that is less. Undefined for a picture that is not the server's.
 */
export function sourcesOf(imagen: string, ancho: number | null) {
  const folder = folderOf(imagen)
  if (!folder || !ancho) return undefined
  const kept = [...anchosDeImagen.filter((width) => width < ancho), ancho]
  const list = (format: string) => kept.map((width) => `${folder}${width}.${format} ${width}w`).join(', ')
  return {
    avif: list('avif'),
    webp: list('webp'),
    fallback: `${folder}${kept.find((width) => width >= 800) ?? ancho}.jpg`,
  }
}

/** A `srcset` of each format of the picture's portrait cuts, for a box taller than wide. */
export function portraitsOf({ imagen, ancho, alto, foco }: Picture) {
  const folder = folderOf(imagen)
  if (!folder || !ancho || !alto) return undefined
  const name = `${folder}retrato-${nameFoco(readFoco(foco) ?? [0.5, 0.5])}`
  const kept = portraitWidths({ ancho, alto })
  const list = (format: string) => kept.map((width) => `${name}-${width}.${format} ${width}w`).join(', ')
  return { avif: list('avif'), webp: list('webp') }
}

/** The card that chats and networks show of a picture: its path, 1200×630. */
export function shareCardOf(imagen: string): string | undefined {
  const poster = readPoster(imagen)
  const folder = poster ? `/imagenes/${poster.nombre}/` : folderOf(imagen)
  return folder && `${folder}compartir.jpg`
}

/** Whether a picture is a drawing of the product's own (`src/posters`), not a photograph. */
export const isPoster = (imagen: string): boolean => readPoster(imagen) !== undefined

/** The focal point as `object-position`, and a poster's for a band wider than 2 : 1. */
export function parseFoco({ imagen, foco }: Picture): { foco?: string; banda?: string } {
  const point = readFoco(foco)
  if (!point) return {}
  const x = `${point[0] * 100}%`
  const poster = readPoster(imagen)
  return { foco: `${x} ${point[1] * 100}%`, ...(poster && { banda: `${x} ${poster.banda}%` }) }
}

/** A poster's name and the height of its focal point in a band, as its built file is called. */
function readPoster(imagen: string) {
  const [, nombre, banda] = /\/([a-z-]+)\.(\d+)(?:-[\w-]{8})?\.svg$/.exec(imagen) ?? []
  return nombre && banda ? { nombre, banda } : undefined
}

function readFoco(foco: string): [number, number] | undefined {
  const [x, y] = foco.split(' ').map(Number)
  return x !== undefined && y !== undefined && Number.isFinite(x + y) ? [x, y] : undefined
}

function folderOf(imagen: string): string | undefined {
  return /(\/imagenes\/[^/]+\/)\d+\.webp$/.exec(imagen)?.[1]
}
