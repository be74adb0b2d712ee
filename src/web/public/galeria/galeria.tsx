import { Images } from 'lucide-react'
import { Icon } from '../../ui/icon.tsx'
import { Photo, type Picture } from '../../ui/photo.tsx'
import { IllustrativeNote } from '../illustrative-note.tsx'
import './galeria.css'
import { GaleriaLink } from './galeria-link.tsx'

type Props = {
  title: string
  imagenes: Picture[]
  limit?: 3 | 5
  noted?: boolean
}

export function Galeria({ title, imagenes, limit = 5, noted = false }: Props) {
  if (imagenes.length === 0) return null
  const shown = Math.min(imagenes.length, limit)
  return (
    <div>
      <ul className="tight galeria-grid" data-count={shown}>
        {imagenes.map((imagen, index) => (
          <li key={imagen.imagen} data-extra={index >= limit}>
            <GaleriaLink
              gallery={title}
              picture={imagen}
              label={`Imagen ${index + 1} de ${imagenes.length}: ${imagen.alt}`}
            >
              <Photo picture={imagen} sizes={sizesOf(index, shown)} decorative className="fills" />
            </GaleriaLink>
          </li>
        ))}
      </ul>
      {imagenes.length > shown && (
        <a
          className="text-link press needs-script above-2"
          href={imagenes[0]?.imagen}
          data-dialog="gallery"
          data-gallery={title}
        >
          <Icon of={Images} /> Ver las {imagenes.length} fotos
        </a>
      )}
      {noted && <IllustrativeNote de={imagenes} className="above-2" />}
    </div>
  )
}

/**
 * Returns a picture's `sizes`: its width or, if larger, the width it needs to fill its height. In a gallery of two, both are as high as the
 * first.
 */
function sizesOf(index: number, shown: number): string {
  if (shown === 1) return '95vw'
  if (index === 0 || shown === 2) return '(width > 68.75em) max(60vw, 754px), max(95vw, 754px)'
  return shown === 5 && index > 2 ? '(width > 40em) 48vw, 50vw' : '(width > 68.75em) 30vw, 50vw'
}
