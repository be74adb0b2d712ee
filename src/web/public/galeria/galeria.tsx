import { Images } from 'lucide-react'
import { Icon } from '../../ui/icon.tsx'
import { Photo, type Picture } from '../../ui/photo.tsx'
import { ImagenIlustrativa } from '../imagen-ilustrativa.tsx'
import './galeria.css'
import { GaleriaLink } from './galeria-link.tsx'

type Props = {
  /** What the pictures show: a hotel, a destination. */
  titulo: string
  imagenes: Picture[]
  /** How many stand in the page; the others wait in the viewer. */
  limite?: 3 | 5
  /** Where the page does not say yet that its pictures are illustrations. */
  noted?: boolean
}

/** Pictures of one place, the first one large; each opens on the whole screen. Nothing where there are none. */
export function Galeria({ titulo, imagenes, limite = 5, noted = false }: Props) {
  if (imagenes.length === 0) return null
  const shown = Math.min(imagenes.length, limite)
  return (
    <div>
      <ul className="tight galeria-grid" data-count={shown}>
        {imagenes.map((imagen, index) => (
          <li key={imagen.imagen} data-extra={index >= limite}>
            <GaleriaLink
              gallery={titulo}
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
          data-gallery={titulo}
        >
          <Icon of={Images} /> Ver las {imagenes.length} fotos
        </a>
      )}
      {noted && <ImagenIlustrativa de={imagenes} className="above-2" />}
    </div>
  )
}

/** How wide each is shown, or as its height asks for: those of two are as tall as the large one. */
function sizesOf(index: number, shown: number): string {
  if (shown === 1) return '95vw'
  if (index === 0 || shown === 2) return '(min-width: 1021px) max(60vw, 754px), max(95vw, 754px)'
  return shown === 5 && index > 2 ? '(min-width: 561px) 48vw, 50vw' : '(min-width: 1021px) 30vw, 50vw'
}
