import { preload } from 'react-dom'
import { type Picture, parseFoco, sourcesOf } from './picture.pure.ts'

export type { Picture } from './picture.pure.ts'

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
export function Photo({ picture, sizes, first = false, decorative = false, className = '' }: Props) {
  const { imagen, alt, ancho, alto, color, foco } = picture
  if (!imagen) return <div className={`photo ${className}`} style={{ background: 'var(--papel-3)' }} />
  const sources = sourcesOf(imagen, Number(ancho))
  if (first && sources) {
    const { avif } = sources
    preload(imagen, { as: 'image', imageSrcSet: avif, imageSizes: sizes, type: 'image/avif', fetchPriority: 'high' })
  }
  const image = (
    <img
      src={sources?.fallback ?? imagen}
      width={ancho || undefined}
      height={alto || undefined}
      alt={decorative ? '' : alt}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      decoding="async"
      className={`photo ${className}`}
      style={{ backgroundColor: color || undefined, objectPosition: parseFoco(foco) }}
    />
  )
  if (!sources) return image
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={sources.avif} sizes={sizes} />
      <source type="image/webp" srcSet={sources.webp} sizes={sizes} />
      {image}
    </picture>
  )
}
