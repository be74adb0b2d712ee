import { encodeFoco, imagenWidths, portraitWidths } from '../../reglas/imagen.ts'

/** A picture with its size in px, its colour as `#rrggbb`, and its focal point as `0.52 0.4`. */
export type Picture = {
  imagen: string
  alt: string
  ancho: number | null
  alto: number | null
  color: string
  foco: string
}

export const noPicture: Picture = { imagen: '', alt: '', ancho: null, alto: null, color: '', foco: '' }

/**
 * Returns a `srcset` per format, best first, and a JPEG for browsers that support neither AVIF nor WebP. Contains the widths that the
 * server stores, up to the original's width. Returns undefined for a picture that the server does not store.
 */
export function sourcesOf(imagen: string, ancho: number | null) {
  const folder = folderOf(imagen)
  if (!folder || !ancho) return undefined
  const kept = [...imagenWidths.filter((width) => width < ancho), ancho]
  const list = (format: string) => kept.map((width) => `${folder}${width}.${format} ${width}w`).join(', ')
  return {
    avif: list('avif'),
    webp: list('webp'),
    fallback: `${folder}${kept.find((width) => width >= 800) ?? ancho}.jpg`,
  }
}

export function portraitsOf({ imagen, ancho, alto, foco }: Picture) {
  const folder = folderOf(imagen)
  if (!folder || !ancho || !alto) return undefined
  const name = `${folder}retrato-${encodeFoco(readFoco(foco) ?? [0.5, 0.5])}`
  const kept = portraitWidths({ ancho, alto })
  const list = (format: string) => kept.map((width) => `${name}-${width}.${format} ${width}w`).join(', ')
  return { avif: list('avif'), webp: list('webp') }
}

/** Returns the path of the 1200×630 image for link previews in chats and social networks. */
export function shareCardOf(imagen: string): string | undefined {
  const poster = readPoster(imagen)
  const folder = poster ? `/imagenes/${poster.nombre}/` : folderOf(imagen)
  return folder && `${folder}compartir.jpg`
}

export const isPoster = (imagen: string): boolean => readPoster(imagen) !== undefined

/** Returns the focal point as `object-position`. For a poster, `banda` is the focal point in crops wider than 2 : 1. */
export function parseFoco({ imagen, foco }: Picture): { foco?: string; banda?: string } {
  const point = readFoco(foco)
  if (!point) return {}
  const x = `${point[0] * 100}%`
  const poster = readPoster(imagen)
  return { foco: `${x} ${point[1] * 100}%`, ...(poster && { banda: `${x} ${poster.banda}%` }) }
}

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
