import { Images } from 'lucide-react'
import { Breadcrumb } from '../shell/breadcrumb.tsx'
import { Icon } from '../ui/icon.tsx'
import { Photo } from '../ui/photo.tsx'
import { isPoster } from '../ui/picture.pure.ts'
import { GaleriaLink } from './galeria/galeria-link.tsx'
import './galeria/galeria.css'
import { tripCoverSizes } from './cover-sizes.ts'
import { IllustrativeNote } from './illustrative-note.tsx'
import { breadcrumbOf } from './paquete-breadcrumb.ts'
import type { ImagenPaquete, PaqueteDetalle } from './paquete-detalle.ts'
import { SplitTitle } from './split-title.tsx'

type Props = { paquete: PaqueteDetalle; imagenes: ImagenPaquete[] }

export function PaqueteCover({ paquete, imagenes }: Props) {
  const [cover = paquete] = imagenes
  return (
    <section
      className="scene scene-head trip-cover on-dark"
      data-gallery={paquete.nombre}
      data-picture={imagenes.length > 0 ? cover.alt : undefined}
    >
      <Photo picture={cover} sizes={tripCoverSizes} first />
      <div className="stack at-foot trip-cover-words sheet">
        <div className="stack snug shaded">
          <Breadcrumb migas={breadcrumbOf(paquete)} />
          <h1 className="cover-title">
            <SplitTitle>{paquete.nombre}</SplitTitle>
          </h1>
        </div>
        <IllustrativeNote de={[cover]} className="trip-cover-note" />
      </div>
    </section>
  )
}

/** Shows the package's pictures. In full screen, the gallery includes the cover. Renders nothing if the cover is the only picture. */
export function PaqueteGallery({ paquete, imagenes }: Props) {
  if (imagenes.length < 2) return null
  return <Strip title={paquete.nombre} imagenes={imagenes} />
}

const shownAtFirst = 5

function Strip({ title, imagenes }: { title: string; imagenes: ImagenPaquete[] }) {
  const [cover, ...others] = imagenes
  const more = others.length > shownAtFirst ? shownAtFirst - 1 : -1
  const sizes =
    others.length === 1
      ? '95vw'
      : others.length === 2
        ? '(width > 40em) min(48vw, 640px), 72vw'
        : '(width > 40em) min(25vw, 320px), 72vw'
  return (
    <section className="trip-strip sheet above-6" aria-label="Galería de imágenes">
      <ul className="tight">
        {others.map((imagen, index) => (
          <li key={imagen.id} data-extra={index >= shownAtFirst}>
            <GaleriaLink
              gallery={title}
              picture={imagen}
              fromStart={index === more}
              label={
                index === more
                  ? `Ver las ${imagenes.length} fotos`
                  : `Imagen ${index + 2} de ${imagenes.length}: ${imagen.alt}`
              }
            >
              <Photo picture={imagen} sizes={sizes} decorative className="fills" />
              {index === more && (
                <span className="t-14 strong over middle tight needs-script trip-strip-all">
                  <Icon of={Images} /> Ver las {imagenes.length} fotos
                </span>
              )}
            </GaleriaLink>
          </li>
        ))}
      </ul>
      {cover && isPoster(cover.imagen) && <IllustrativeNote de={others} className="above-2" />}
    </section>
  )
}
