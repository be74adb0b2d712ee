import { useRef } from 'react'
import { data } from 'react-router'
import {
  imagenespaquete,
  paquetehotel,
  paqueteprogramas,
  paqueteservicios,
  paquete as verPaquete,
} from '../../contract/especificacion/catalogo.ts'
import { ApiError, foundIn } from '../api/client.ts'
import { serverClient } from '../api/server.ts'
import type { SiteHandle } from '../shell/site-layout.tsx'
import { NoticeBanner } from '../ui/notice-banner.tsx'
import type { Route } from './+types/turismo.ts'
import { ComoReservar } from './como-reservar.tsx'
import { HotelList } from './hotel-list.tsx'
import { KeyFacts } from './key-facts.tsx'
import { isEstudiantil } from './paquete-detalle.ts'
import { PaqueteGallery } from './paquete-gallery.tsx'
import { PaqueteHead } from './paquete-head.tsx'
import { PriceBar, PriceBox } from './price-box.tsx'
import { ProgramaList } from './programa-list.tsx'
import { ServicioList } from './servicio-list.tsx'
import './turismo.css'
import { useInView } from './use-in-view.ts'

export const handle = { overHero: true } satisfies SiteHandle

/** The package with all its parts. An id that names no published package is a page that does not exist. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const client = serverClient(context)
  const vista = new URL(request.url).searchParams.get('vista') ?? undefined
  const query = { idpaquete: params.id, vista }
  const paquete = await client.call(verPaquete, { query }).then(foundIn, noneIfBadId)
  if (!paquete) throw data(null, { status: 404, statusText: 'Not Found' })
  const [imagenes, programas, servicios, hoteles] = await Promise.all([
    client.call(imagenespaquete, { query }),
    client.call(paqueteprogramas, { query }),
    client.call(paqueteservicios, { query }),
    client.call(paquetehotel, { query }),
  ])
  return {
    vista: vista !== undefined,
    paquete,
    imagenes: imagenes.results,
    programas: programas.results,
    servicios: servicios.results,
    hoteles: hoteles.results,
  }
}

export default function Turismo({ loaderData }: Route.ComponentProps) {
  const { vista, paquete, imagenes, programas, servicios, hoteles } = loaderData
  const priceBox = useRef<HTMLElement>(null)
  const priceInView = useInView(priceBox)
  return (
    <>
      {vista && <NoticeBanner>Vista previa: así se va a ver. Nadie llega a esta página sin su enlace.</NoticeBanner>}
      <PaqueteHead paquete={paquete} hidden={vista} />
      <PaqueteGallery key={paquete.id} paquete={paquete} imagenes={imagenes} />
      <div className="trip sheet">
        <PriceBox ref={priceBox} paquete={paquete} />
        <div className="trip-story">
          {paquete.descripcion && <p className="lead display">{paquete.descripcion}</p>}
          <KeyFacts paquete={paquete} />
          {programas.length > 0 && <ProgramaList programas={programas} />}
          {servicios.length > 0 && <ServicioList servicios={servicios} />}
          {hoteles.length > 0 && <HotelList hoteles={hoteles} />}
        </div>
      </div>
      {isEstudiantil(paquete) && <ComoReservar />}
      <PriceBar paquete={paquete} hidden={priceInView} />
    </>
  )
}

function noneIfBadId(error: unknown) {
  if (error instanceof ApiError && error.status === 400) return undefined
  throw error
}
