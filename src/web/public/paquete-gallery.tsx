import { Images } from 'lucide-react'
import { Breadcrumb } from '../shell/breadcrumb.tsx'
import { Icon } from '../ui/icon.tsx'
import { Photo } from '../ui/photo.tsx'
import { useViewer } from '../ui/viewer/use-viewer.tsx'
import { GaleriaLink } from './galeria/galeria-link.tsx'
import './galeria/galeria.css'
import { tripCoverSizes } from './cover-sizes.ts'
import { ImagenIlustrativa } from './imagen-ilustrativa.tsx'
import type { ImagenPaquete, PaqueteDetalle } from './paquete-detalle.ts'
import { rutaOf } from './paquete-ruta.ts'
import { SplitTitle } from './split-title.tsx'

type Props = { paquete: PaqueteDetalle; imagenes: ImagenPaquete[] }

/** The package's name over its first picture; on a phone below it. */
export function PaqueteCover({ paquete, imagenes }: Props) {
  return (
    <section className="scene scene-cover trip-cover on-dark">
      <Photo picture={imagenes[0] ?? paquete} sizes={tripCoverSizes} first />
      <div className="stack snug at-foot trip-cover-words sheet">
        <Breadcrumb migas={rutaOf(paquete)} />
        <h1 className="cover-title">
          <SplitTitle>{paquete.nombre}</SplitTitle>
        </h1>
        <ImagenIlustrativa className="trip-cover-note" />
      </div>
    </section>
  )
}

/** A strip of the package's pictures, which open on the whole screen. */
export function PaqueteGallery({ paquete, imagenes }: Props) {
  if (imagenes.length < 2) return null
  return <Strip titulo={paquete.nombre} imagenes={imagenes} />
}

const shownAtFirst = 5

function Strip({ titulo, imagenes }: { titulo: string; imagenes: ImagenPaquete[] }) {
  const { linkTo, viewer } = useViewer({ title: titulo, pictures: imagenes, note: <ImagenIlustrativa /> })
  const shown = Math.min(imagenes.length, shownAtFirst)
  const last = shown - 1
  /** What opens all of them, where some stand only in the viewer. */
  const more = imagenes.length > shown ? last : -1
  const share = `min(${Math.ceil(100 / shown)}vw, ${Math.ceil(1440 / shown)}px)`
  return (
    <section className="trip-strip sheet" aria-label="Galería de imágenes">
      <ul className="tight" data-count={shown}>
        {imagenes.map((imagen, index) => (
          <li key={imagen.id} data-extra={index > last}>
            <GaleriaLink
              {...linkTo(index === more ? 0 : index)}
              label={
                index === more
                  ? `Ver las ${imagenes.length} fotos`
                  : `Imagen ${index + 1} de ${imagenes.length}: ${imagen.alt}`
              }
            >
              <Photo
                picture={imagen}
                sizes={shown === 2 ? `max(${share}, 300px)` : `max(164px, ${share})`}
                decorative
                className="fills"
              />
              {index === more && (
                <span className="t-14 strong over middle tight needs-script trip-strip-all">
                  <Icon of={Images} /> Ver las {imagenes.length} fotos
                </span>
              )}
            </GaleriaLink>
          </li>
        ))}
      </ul>
      {viewer}
    </section>
  )
}
