import type { CSSProperties } from 'react'
import { preload } from 'react-dom'
import { isPoster, type Picture, parseFoco, portraitsOf, sourcesOf } from './picture.pure.ts'

export type { Picture } from './picture.pure.ts'

type Props = {
  picture: Picture
  sizes: string
  /** Uses the portrait crop, for boxes taller than wide. `sizes` is then the width of that crop. */
  portrait?: boolean
  /** The displayed width of the portrait crop, which only phones use. */
  onPhone?: string
  /** Loads the picture eagerly. Set it for the page's largest picture. */
  first?: boolean
  /** Leaves the alternative text empty, because the text beside the picture already describes it. */
  decorative?: boolean
  className?: string
}

const phone = '(width <= 40em)'
const wider = '(width > 40em)'

/** Shows a photo or poster. Until it loads, its box shows the average colour. Cropping keeps the focal point visible. */
export function Photo({
  picture,
  sizes,
  portrait = false,
  onPhone,
  first = false,
  decorative = false,
  className = '',
}: Props) {
  const { imagen, alt, ancho, alto, color } = picture
  if (!imagen) return <div className={`photo ${className}`} style={{ background: 'var(--papel-3)' }} />
  const whole = sourcesOf(imagen, ancho)
  const cut = portraitsOf(picture)
  const sources = portrait && whole && cut ? { ...whole, ...cut } : whole
  const phones = onPhone ? cut : undefined
  if (first && sources) preloadAvif(imagen, sources.avif, sizes, phones && wider)
  if (first && phones) preloadAvif(imagen, phones.avif, onPhone, phone)
  const { foco, banda } = parseFoco(picture)
  const image = (
    <img
      src={sources?.fallback ?? imagen}
      width={ancho ?? undefined}
      height={alto ?? undefined}
      alt={decorative ? '' : alt}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      decoding="async"
      className={`photo ${isPoster(imagen) ? 'poster' : ''} ${className}`}
      style={{ backgroundColor: color || undefined, '--foco': foco, '--foco-banda': banda } as CSSProperties}
    />
  )
  if (!sources) return image
  return (
    <picture className="contents">
      {phones && <source media={phone} type="image/avif" srcSet={phones.avif} sizes={onPhone} />}
      {phones && <source media={phone} type="image/webp" srcSet={phones.webp} sizes={onPhone} />}
      <source type="image/avif" srcSet={sources.avif} sizes={sizes} />
      <source type="image/webp" srcSet={sources.webp} sizes={sizes} />
      {image}
    </picture>
  )
}

function preloadAvif(imagen: string, imageSrcSet: string, imageSizes: string | undefined, media: string | undefined) {
  preload(imagen, { as: 'image', imageSrcSet, imageSizes, media, type: 'image/avif', fetchPriority: 'high' })
}
