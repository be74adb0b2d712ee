import { data } from 'react-router'
import { buscarpaquetes as verViajes } from '../../../contract/catalogo/publico.ts'
import { imagenesdestino, promodestinos, destino as verDestino } from '../../../contract/especificacion/catalogo.ts'
import { foundIn } from '../../api/client.ts'
import { serverClient } from '../../api/server.ts'
import { PageHead } from '../../shell/page-head.tsx'
import type { SiteHandle } from '../../shell/site-layout.tsx'
import { firstSentence } from '../destinos/destino.pure.ts'
import { Galeria } from '../galeria/galeria.tsx'
import { PageBanner } from '../page-banner.tsx'
import { PaqueteGrid } from '../paquete-grid.tsx'
import { ServicioList } from '../servicio-list.tsx'
import type { Route } from './+types/destino.ts'
import './destino.css'
import { PedirDestino } from './pedir-destino.tsx'
import { PromoBand } from './promo-band.tsx'

export const handle = { overHero: true } satisfies SiteHandle

/** A destination with its pictures and the trips that go there. An id that names none is a page that does not exist. */
export async function loader({ context, params }: Route.LoaderArgs) {
  if (!/^[1-9]\d{0,8}$/.test(params.id)) throw notFound()
  const client = serverClient(context)
  const query = { iddestino: params.id }
  const [destinos, imagenes, viajes, promos] = await Promise.all([
    client.call(verDestino, { query }),
    client.call(imagenesdestino, { query }),
    client.call(verViajes, { query: { destino: params.id } }),
    client.call(promodestinos),
  ])
  const destino = foundIn(destinos)
  if (!destino) throw notFound()
  const promo = promos.results.find(({ iddestino }) => iddestino === destino.id)
  return { destino, imagenes: imagenes.results, viajes: viajes.results, promo }
}

/** The way to every destination. */
const ruta = [{ label: 'Destinos', to: '/destinos' }]

const notFound = () => data(null, { status: 404, statusText: 'Not Found' })

export default function Destino({ loaderData: { destino, imagenes, viajes, promo } }: Route.ComponentProps) {
  const { nombredestino, descripcion, servicios } = destino
  return (
    <>
      <PageHead
        title={nombredestino}
        description={firstSentence(descripcion)}
        picture={destino}
        path={`/destino/${destino.id}`}
        migas={[...ruta, { label: nombredestino }]}
      />
      <PageBanner banner={{ ...destino, titulo: nombredestino, texto: '' }} migas={ruta} />
      {promo && <PromoBand indice={promo.indice} destino={nombredestino} />}
      <div className="place page sheet">
        <div className="split place-story">
          {descripcion && <p className="lead display">{descripcion}</p>}
          {servicios.length > 0 && <ServicioList servicios={servicios} heading="t-28" />}
        </div>
        {imagenes.length > 1 && (
          <section aria-label="Galería de imágenes">
            <Galeria titulo={nombredestino} imagenes={imagenes} />
          </section>
        )}
        <section className="place-trips" aria-labelledby="viajes">
          <h2 id="viajes" className="title">
            Viajes a <em>{nombredestino}</em>
          </h2>
          {viajes.length > 0 && <PaqueteGrid paquetes={viajes} listing />}
          <PedirDestino nombre={nombredestino} hayViajes={viajes.length > 0} />
        </section>
      </div>
    </>
  )
}
