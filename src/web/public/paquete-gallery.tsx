import { useState } from 'react'
import { Breadcrumb } from '../shell/breadcrumb.tsx'
import { Photo } from '../ui/photo.tsx'
import type { ImagenPaquete, PaqueteDetalle } from './paquete-detalle.ts'
import { rutaDe } from './paquete-ruta.ts'
import { SplitTitle } from './split-title.tsx'

type Props = { paquete: PaqueteDetalle; imagenes: ImagenPaquete[] }

/** The cover with the package's name; below it every picture, the chosen one above. */
export function PaqueteGallery({ paquete, imagenes }: Props) {
  const [chosen, choose] = useState(0)
  const shown = imagenes[chosen] ?? paquete
  return (
    <>
      <section className="trip-cover on-dark">
        <Photo key={shown.imagen} picture={shown} sizes="max(100vw, 110vh)" first className="trip-cover-photo" />
        <div className="trip-cover-words sheet">
          <Breadcrumb migas={rutaDe(paquete)} />
          <h1>
            <SplitTitle>{paquete.nombre}</SplitTitle>
          </h1>
        </div>
      </section>
      {imagenes.length > 1 && (
        <section className="trip-strip sheet" aria-label="Galería de imágenes">
          <ul>
            {imagenes.map((imagen, index) => (
              <li key={imagen.id}>
                <button
                  type="button"
                  aria-label={`Imagen ${index + 1} de ${imagenes.length}: ${imagen.alt}`}
                  aria-current={index === chosen}
                  onClick={() => choose(index)}
                >
                  <Photo picture={imagen} sizes="200px" decorative />
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
