import type { ReactNode } from 'react'
import type { Picture } from '../../ui/photo.tsx'

type Props = {
  gallery: string
  picture: Picture
  label: string
  fromStart?: boolean
  children: ReactNode
}

/** Links a thumbnail to its picture. `behaviors/gallery.ts` opens the gallery in full screen. */
export function GaleriaLink({ gallery, picture, label, fromStart, children }: Props) {
  return (
    <a
      href={picture.imagen}
      className="galeria-link block anchor cut tile zooms"
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
