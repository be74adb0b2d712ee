import type { ReactNode } from 'react'
import type { Picture } from '../../ui/photo.tsx'

type Props = {
  /** Its title: what the pictures of one gallery have in common. */
  gallery: string
  picture: Picture
  label: string
  /** Opens the gallery at its first picture, not at its own. */
  fromStart?: boolean
  className?: string
  children: ReactNode
}

/** A thumbnail's way to its picture: `behaviors/gallery.ts` shows it, with the others of its gallery, on the whole screen. */
export function GaleriaLink({ gallery, picture, label, fromStart, className = '', children }: Props) {
  return (
    <a
      href={picture.imagen}
      className={`galeria-link block tile zooms ${className}`}
      aria-label={label}
      data-dialog="gallery"
      data-gallery={gallery}
      data-picture={picture.alt}
      data-from-start={fromStart || undefined}
    >
      {children}
    </a>
  )
}
