/** A picture as the wire tells it: a path, sizes in px, `#rrggbb`, and the point to keep in sight as `0.52 0.4`. */
export type Picture = { imagen: string; alt: string; ancho: string; alto: string; color: string; foco: string }

type Props = {
  picture: Picture
  /** How wide it is shown, as in `sizes`. */
  sizes: string
  /** The picture that leads its page: fetched first. All others wait until they are near. */
  first?: boolean
  /** For a picture whose words stand beside it already. */
  decorative?: boolean
  className?: string
}

/** A photograph that keeps its place and its colour while it comes, and its subject in sight when cropped. */
export function Photo({ picture, sizes, first = false, decorative = false, className }: Props) {
  const { imagen, alt, ancho, alto, color, foco } = picture
  if (!imagen) return <div className={className} style={{ background: 'var(--papel-3)' }} />
  return (
    <img
      src={imagen}
      srcSet={sourcesOf(imagen, Number(ancho))}
      sizes={sizes}
      width={ancho || undefined}
      height={alto || undefined}
      alt={decorative ? '' : alt}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      decoding={first ? 'sync' : 'async'}
      className={className}
      style={{ backgroundColor: color || undefined, objectPosition: toPosition(foco) }}
    />
  )
}

const widths = [480, 800, 1200, 1600]

/** The server keeps these widths of each picture, and its own when that is less. */
function sourcesOf(imagen: string, ancho: number): string | undefined {
  const [, folder] = /^(.*\/imagenes\/[^/]+\/)\d+\.webp$/.exec(imagen) ?? []
  if (!folder || !ancho) return undefined
  return [...widths.filter((width) => width < ancho), ancho]
    .map((width) => `${folder}${width}.webp ${width}w`)
    .join(', ')
}

function toPosition(foco: string): string | undefined {
  const [x, y] = foco.split(' ').map(Number)
  return x !== undefined && y !== undefined && Number.isFinite(x + y) ? `${x * 100}% ${y * 100}%` : undefined
}
