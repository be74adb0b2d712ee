import { Photo, type Picture } from '../../ui/photo.tsx'
import { ImagenIlustrativa } from '../imagen-ilustrativa.tsx'
import './galeria.css'

type Props = {
  /** What the pictures show: a hotel, a destination. */
  titulo: string
  imagenes: Picture[]
}

/** Pictures of one place, the first one large. */
export function Galeria({ titulo, imagenes }: Props) {
  if (imagenes.length === 0) return null
  return (
    <div className="galeria">
      <ul className="galeria-grid" aria-label={`Imágenes de ${titulo}`}>
        {imagenes.map((imagen) => (
          <li key={imagen.imagen}>
            <Photo picture={imagen} sizes="(min-width: 1021px) 50vw, 95vw" />
          </li>
        ))}
      </ul>
      <ImagenIlustrativa />
    </div>
  )
}
