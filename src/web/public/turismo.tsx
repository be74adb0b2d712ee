import './como-reservar.css'
import { data } from 'react-router'
import { hojapaquete } from '../../contract/catalogo/site.ts'
import {
  imagenespaquete,
  paquetehotel,
  paqueteprogramas,
  paqueteservicios,
  paquete as verPaquete,
} from '../../contract/especificacion/catalogo.ts'
import { ajustes } from '../../contract/platform/sitio.ts'
import { ApiError } from '../api/client.ts'
import { readForm } from '../api/plain-form.ts'
import { serverClient } from '../api/server.ts'
import type { SiteHandle } from '../shell/site-layout.tsx'
import { NoticeBanner } from '../ui/notice-banner.tsx'
import type { Route } from './+types/turismo.ts'
import { isEstudiantil, type PaqueteDetalle } from './paquete-detalle.ts'
import { PaqueteCover, PaqueteGallery } from './paquete-gallery.tsx'
import { PriceBar, PriceBox, PriceLine } from './price-box.tsx'
import './turismo.css'
import './hoja/hoja.css'
import { BedDouble, Sun, UserCheck, Users, Utensils } from 'lucide-react'
import { paqueteJsonLd } from '../shell/json-ld/paquete.ts'
import { PageHead } from '../shell/page-head.tsx'
import { SeniaPlaces } from '../shell/senia-places.tsx'
import { useSite } from '../shell/use-site.ts'
import { Icon } from '../ui/icon.tsx'
import { shareCardOf } from '../ui/picture.pure.ts'
import { splitEntry } from './hoja/entrada.pure.ts'
import { describeHoja, type Fact } from './hoja/hoja.pure.ts'
import { Hoja } from './hoja/hoja.tsx'
import { Pasaje } from './hoja/pasaje.tsx'
import { breadcrumbOf } from './paquete-breadcrumb.ts'
import { ServicioList } from './servicio-list.tsx'

export const handle = { overHero: true } satisfies SiteHandle

type Args = Pick<Route.LoaderArgs, 'context' | 'params' | 'request'>

/** Responds with 404 unless the package is published or the URL is a valid preview link (`vista`). */
export function loader(args: Route.LoaderArgs) {
  return load(args)
}

export async function action(args: Route.ActionArgs) {
  return load(args, await readForm(args.request))
}

async function load({ context, params, request }: Args, written?: FormData) {
  const client = serverClient(context)
  const vista = new URL(request.url).searchParams.get('vista') ?? undefined
  const query = { idpaquete: params.id, vista }
  const stored = await client.call(verPaquete, { query }).then(({ results }) => results[0], noneIfBadId)
  if (!stored) throw data(null, { status: 404, statusText: 'Not Found' })
  const paquete = withTexts(stored, written)
  const [imagenes, programas, servicios, hoteles, { results: hoja }, { results: agencia }] = await Promise.all([
    client.call(imagenespaquete, { query }),
    client.call(paqueteprogramas, { query }),
    client.call(paqueteservicios, { query }),
    client.call(paquetehotel, { query }),
    client.call(hojapaquete, { query: { id: params.id, vista } }),
    client.call(ajustes),
  ])
  return {
    vista: vista !== undefined,
    paquete,
    imagenes: imagenes.results,
    servicios: servicios.results,
    hoja: describeHoja({
      paquete,
      hoja: withTexts(hoja, written),
      programas: programas.results,
      servicios: servicios.results,
      hoteles: hoteles.results,
      agencia,
    }),
  }
}

function withTexts<Stored extends object>(stored: Stored, written?: FormData): Stored {
  const texts = Object.entries(stored).flatMap(([name, value]) => {
    const text = written?.get(name)
    return typeof value === 'string' && typeof text === 'string' ? [[name, text]] : []
  })
  return { ...stored, ...Object.fromEntries(texts) }
}

export default function Turismo({ actionData, ...page }: Route.ComponentProps) {
  const loaderData = actionData ?? page.loaderData
  const { vista, paquete, imagenes, hoja, servicios } = loaderData
  const [entry, sigue] = splitEntry(paquete.descripcion)
  return (
    <>
      {vista && <NoticeBanner>Vista previa: así se va a ver. Nadie llega a esta página sin su enlace.</NoticeBanner>}
      <PaqueteHead paquete={paquete} hidden={vista} />
      <PaqueteCover paquete={paquete} imagenes={imagenes} />
      <div className="trip sheet">
        <div className="trip-story flex column">
          <Pasaje {...hoja} />
          <Data data={hoja.datos} />
          {entry && <p className="lead display above-6 trip-lead">{entry}</p>}
          {sigue && <p className="t-18 muted measure above-3">{sigue}</p>}
          {hoja.short && servicios.length > 0 && (
            <div className="above-6">
              <ServicioList servicios={servicios} heading="t-28" />
            </div>
          )}
        </div>
        <PriceBox paquete={paquete} />
      </div>
      <PaqueteGallery paquete={paquete} imagenes={imagenes} />
      <Hoja {...loaderData} servicios={hoja.short ? [] : servicios} Precio={PriceLine} />
      <div className="trip-end">{isEstudiantil(paquete) && <BookingSteps />}</div>
      <PriceBar paquete={paquete} />
    </>
  )
}

function noneIfBadId(error: unknown) {
  if (error instanceof ApiError && error.status === 400) return undefined
  throw error
}

/** Renders the metadata for search engines and shared links. The canonical URL has no slug. */
function PaqueteHead({ paquete, hidden }: { paquete: PaqueteDetalle; hidden?: boolean }) {
  const { publicUrl = '' } = useSite()
  const path = `/turismo/${paquete.id}`
  const card = shareCardOf(paquete.imagen)
  const tarjeta = paqueteJsonLd(paquete, { url: publicUrl + path, image: card && publicUrl + card, publicUrl })
  return (
    <PageHead
      title={paquete.nombre}
      description={paquete.descripcion}
      picture={paquete}
      path={path}
      hidden={hidden}
      migas={[...breadcrumbOf(paquete), { label: paquete.nombre }]}
      jsonLd={[tarjeta]}
    />
  )
}

const icons = { dia: Sun, duracion: BedDouble, comidas: Utensils, gente: UserCheck, lugares: Users }

function Data({ data }: { data: Fact[] }) {
  if (data.length === 0) return null
  return (
    <dl className="datos num">
      {data.map(({ icono, titulo, texto, lleno }) => (
        <div key={titulo}>
          <dt className="strong">
            <Icon of={icons[icono]} stroke={1.5} className="sign" />
            {titulo}
          </dt>
          {(texto || lleno !== undefined) && (
            <dd className="t-14 muted above-1">
              {texto}
              {lleno !== undefined && (
                <span className="datos-lleno" aria-hidden="true">
                  <span style={{ width: `${lleno * 100}%` }} />
                </span>
              )}
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}

function BookingSteps() {
  return (
    <section className="how-to-book bg-papel-2 band-room" aria-labelledby="como-reservar">
      <div className="sheet">
        <h2 id="como-reservar" className="title">
          Cómo se reserva
        </h2>
        <ol className="cards airy above-6">
          <li className="ruled ink">
            <h3 className="t-24">Buscás el curso</h3>
            <p className="muted above-2">
              Elegís el colegio y el curso de tu hija o tu hijo, y cargás sus datos y los tuyos.
            </p>
          </li>
          <li className="ruled ink">
            <h3 className="t-24">Leés el convenio</h3>
            <p className="muted above-2">Lo ves completo antes de aceptar. Queda en tu cuenta y lo podés imprimir.</p>
          </li>
          <li className="ruled ink">
            <h3 className="t-24">Dejás la seña</h3>
            <p className="muted above-2">
              <SeniaPlaces />
            </p>
          </li>
          <li className="ruled ink">
            <h3 className="t-24">Pagás mes a mes</h3>
            <p className="muted above-2">Desde Mis Cuentas o en la oficina.</p>
          </li>
        </ol>
      </div>
    </section>
  )
}
