import { Images } from 'lucide-react'
import { Icon } from '../../ui/icon.tsx'
import { Photo, type Picture } from '../../ui/photo.tsx'
import { useViewer } from '../../ui/viewer/use-viewer.tsx'
import { ImagenIlustrativa } from '../imagen-ilustrativa.tsx'
import './galeria.css'
import { GaleriaLink } from './galeria-link.tsx'

type Props = {
  /** What the pictures show: a hotel, a destination. */
  titulo: string
  imagenes: Picture[]
  /** How many stand in the page; the others wait in the viewer. */
  limite?: 3 | 5
}

/** Pictures of one place, the first one large; each opens on the whole screen. Nothing where there are none. */
export function Galeria({ titulo, imagenes, limite = 5 }: Props) {
  const { linkTo, viewer } = useViewer({ title: titulo, pictures: imagenes, note: <ImagenIlustrativa /> })
  if (imagenes.length === 0) return null
  const shown = Math.min(imagenes.length, limite)
  const large = shown === 1 ? '95vw' : '(min-width: 1021px) 60vw, 95vw'
  return (
    <div>
      <ul className="tight galeria-grid" data-count={shown}>
        {imagenes.map((imagen, index) => (
          <li key={imagen.imagen} data-extra={index >= limite}>
            <GaleriaLink {...linkTo(index)} label={`Imagen ${index + 1} de ${imagenes.length}: ${imagen.alt}`}>
              <Photo
                picture={imagen}
                sizes={index === 0 ? large : '(min-width: 1021px) 30vw, 50vw'}
                decorative
                className="fills"
              />
            </GaleriaLink>
          </li>
        ))}
      </ul>
      {imagenes.length > 1 && (
        <a className="text-link press needs-script above-2" {...linkTo(0)}>
          <Icon of={Images} /> Ver las {imagenes.length} fotos
        </a>
      )}
      {viewer}
    </div>
  )
}
