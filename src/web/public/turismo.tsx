import { data } from 'react-router'
import { ajustes } from '../../contract/casa/sitio.ts'
import { hojapaquete } from '../../contract/catalogo/publico.ts'
import {
  imagenespaquete,
  paquetehotel,
  paqueteprogramas,
  paqueteservicios,
  paquete as verPaquete,
} from '../../contract/especificacion/catalogo.ts'
import { ApiError } from '../api/client.ts'
import { serverClient } from '../api/server.ts'
import type { SiteHandle } from '../shell/site-layout.tsx'
import { NoticeBanner } from '../ui/notice-banner.tsx'
import type { Route } from './+types/turismo.ts'
import { ComoReservar } from './como-reservar.tsx'
import { isEstudiantil, type PaqueteDetalle } from './paquete-detalle.ts'
import { PaqueteCover, PaqueteGallery } from './paquete-gallery.tsx'
import { PriceBar, PriceBox, PriceLine } from './price-box.tsx'
import './turismo.css'
import './hoja/hoja.css'
import { describePaquete } from '../shell/json-ld/paquete.ts'
import { PageHead } from '../shell/page-head.tsx'
import { useSite } from '../shell/use-site.ts'
import { shareCardOf } from '../ui/picture.pure.ts'
import { Datos } from './hoja/datos.tsx'
import { splitEntrada } from './hoja/entrada.pure.ts'
import { tellHoja } from './hoja/hoja.pure.ts'
import { Hoja } from './hoja/hoja.tsx'
import { Pasaje } from './hoja/pasaje.tsx'
import { rutaOf } from './paquete-ruta.ts'

export const handle = { overHero: true } satisfies SiteHandle

/** The package with all its parts. An id that names no published package is a page that does not exist. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const client = serverClient(context)
  const vista = new URL(request.url).searchParams.get('vista') ?? undefined
  const query = { idpaquete: params.id, vista }
  const paquete = await client.call(verPaquete, { query }).then(({ results }) => results[0], noneIfBadId)
  if (!paquete) throw data(null, { status: 404, statusText: 'Not Found' })
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
    hoja: tellHoja({
      paquete,
      hoja,
      programas: programas.results,
      servicios: servicios.results,
      hoteles: hoteles.results,
      agencia,
    }),
  }
}

export default function Turismo({ loaderData }: Route.ComponentProps) {
  const { vista, paquete, imagenes, hoja } = loaderData
  const [entrada, sigue] = splitEntrada(paquete.descripcion)
  return (
    <>
      {vista && <NoticeBanner>Vista previa: así se va a ver. Nadie llega a esta página sin su enlace.</NoticeBanner>}
      <PaqueteHead paquete={paquete} hidden={vista} />
      <PaqueteCover paquete={paquete} imagenes={imagenes} />
      <div className="trip sheet">
        <div className="trip-story">
          {entrada && <p className="lead display trip-lead">{entrada}</p>}
          <Pasaje {...hoja} />
          <Datos datos={hoja.datos} />
          {sigue && <p className="t-18 muted measure trip-more">{sigue}</p>}
        </div>
        <PriceBox paquete={paquete} />
      </div>
      <PaqueteGallery paquete={paquete} imagenes={imagenes} />
      <Hoja {...loaderData} Precio={PriceLine} />
      <div className="trip-end">{isEstudiantil(paquete) && <ComoReservar />}</div>
      <PriceBar paquete={paquete} />
    </>
  )
}

function noneIfBadId(error: unknown) {
  if (error instanceof ApiError && error.status === 400) return undefined
  throw error
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
