import { type RefObject, useEffect, useRef, useState } from 'react'
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
import { isEstudiantil, type PaqueteDetalle, type Programa } from './paquete-detalle.ts'
import { PaqueteGallery } from './paquete-gallery.tsx'
import { PriceBar, PriceBox } from './price-box.tsx'
import { ServicioList } from './servicio-list.tsx'
import './turismo.css'
import { describePaquete } from '../shell/json-ld/paquete.ts'
import { PageHead } from '../shell/page-head.tsx'
import { useSite } from '../shell/use-site.ts'
import { formatFecha } from '../ui/format.pure.ts'
import { Photo } from '../ui/photo.tsx'
import { shareCardOf } from '../ui/picture.pure.ts'
import { ImagenIlustrativa } from './imagen-ilustrativa.tsx'
import { describeDuracion } from './paquete-resumen.ts'
import { rutaOf } from './paquete-ruta.ts'

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
          {paquete.descripcion && <p className="lead display above-8">{paquete.descripcion}</p>}
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

function KeyFacts({ paquete }: { paquete: PaqueteDetalle }) {
  const facts = [
    ['Dónde', paquete.nombredestino],
    ['Cuándo', describeFechas(paquete)],
    ['Duración', describeDuracion(paquete)],
  ].filter(([, value]) => value)
  if (facts.length === 0) return null
  return (
    <dl className="rows ink above-8 trip-facts num">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="t-14 muted">{name}</dt>
          <dd className="t-18 strong">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** A student trip has no dates of its own: each course has its own departure. */
function describeFechas(paquete: PaqueteDetalle): string {
  const { fechai, fechaf } = paquete
  if (fechai || fechaf || !isEstudiantil(paquete)) return [fechai, fechaf].filter(Boolean).map(formatFecha).join(' al ')
  return describeSalidas(paquete)
}

function describeSalidas({ primerasalida, ultimasalida }: PaqueteDetalle): string {
  if (!primerasalida) return 'Según el curso'
  const [primera, ultima] = [formatFecha(primerasalida), formatFecha(ultimasalida)]
  return primera === ultima ? `Salida el ${primera}` : `Salidas del ${primera} al ${ultima}, según el curso`
}

/** What search engines and shared links tell of a package. Its address is the bare one, whatever slug it came with. */
function PaqueteHead({ paquete, hidden }: { paquete: PaqueteDetalle; hidden?: boolean }) {
  const { publicUrl = '' } = useSite()
  const path = `/turismo/${paquete.id}`
  const card = shareCardOf(paquete.imagen)
  const tarjeta = describePaquete(paquete, { url: publicUrl + path, image: card && publicUrl + card, publicUrl })
  return (
    <PageHead
      title={paquete.nombre}
      description={paquete.descripcion}
      picture={paquete}
      path={path}
      hidden={hidden}
      migas={[...rutaOf(paquete), { label: paquete.nombre }]}
      jsonLd={[tarjeta]}
    />
  )
}

function ProgramaList({ programas }: { programas: Programa[] }) {
  return (
    <section aria-labelledby="excursiones">
      <h2 id="excursiones" className="title">
        Excursiones y divertimentos
      </h2>
      <ul className="rows bare trip-programs">
        {programas.map((programa, index) => (
          <li key={programa.id} className={index === 0 ? 'stack snug' : 'halves centred'} data-plain={!programa.imagen}>
            {programa.imagen && (
              <Photo picture={programa} sizes="(min-width: 1021px) 60vw, 90vw" className="fills round" />
            )}
            {programa.imagen && index === 0 && <ImagenIlustrativa />}
            <div className={index === 0 ? 'halves' : undefined}>
              <h3 className="t-28">{programa.nombreprograma}</h3>
              {programa.descripcion && <p className="muted measure above-3">{programa.descripcion}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Below the header, and above what stands at the foot. */
const rootMargin = '-72px 0px -128px'

/** Whether the element is on the screen by more than an edge. True until known, so that what repeats it does not flash. */
function useInView(element: RefObject<Element | null>): boolean {
  const [inView, setInView] = useState(true)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting ?? true), { rootMargin })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return inView
}
