import { anchosDeImagen, nameFoco, portraitWidths } from '../../reglas/imagen.ts'

/** A picture as the wire tells it: a path, sizes in px, `#rrggbb`, and the point to keep in sight as `0.52 0.4`. */
export type Picture = { imagen: string; alt: string; ancho: string; alto: string; color: string; foco: string }

/**
 * A `srcset` of each format, best first, and the one JPEG for who reads neither. The server keeps these widths of each
 * picture, and its own when that is less. Undefined for a picture that is not the server's.
 */
export function sourcesOf(imagen: string, ancho: number) {
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
  if (!folder || !Number(ancho) || !Number(alto)) return undefined
  const name = `${folder}retrato-${nameFoco(readFoco(foco) ?? [0.5, 0.5])}`
  const kept = portraitWidths({ ancho: Number(ancho), alto: Number(alto) })
  const list = (format: string) => kept.map((width) => `${name}-${width}.${format} ${width}w`).join(', ')
  return { avif: list('avif'), webp: list('webp') }
}

/** The card that chats and networks show of a picture: its path, 1200×630. */
export function shareCardOf(imagen: string): string | undefined {
  const folder = folderOf(imagen)
  return folder && `${folder}compartir.jpg`
}

/** The focal point as `object-position`. */
export function parseFoco(foco: string): string | undefined {
  const point = readFoco(foco)
  return point && `${point[0] * 100}% ${point[1] * 100}%`
}

function readFoco(foco: string): [number, number] | undefined {
  const [x, y] = foco.split(' ').map(Number)
  return x !== undefined && y !== undefined && Number.isFinite(x + y) ? [x, y] : undefined
}

function folderOf(imagen: string): string | undefined {
  return /(\/imagenes\/[^/]+\/)\d+\.webp$/.exec(imagen)?.[1]
}
