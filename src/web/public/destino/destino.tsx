import { data } from 'react-router'
import { buscarpaquetes, promociones } from '../../../contract/catalogo/site.ts'
import { imagenesdestino, destino as verDestino } from '../../../contract/especificacion/catalogo.ts'
import { keepTitleWordsTogether } from '../../../reglas/text.ts'
import { serverClient } from '../../api/server.ts'
import { PageHead } from '../../shell/page-head.tsx'
import type { SiteHandle } from '../../shell/site-layout.tsx'
import { firstSentence } from '../destinos/destino.pure.ts'
import { Galeria } from '../galeria/galeria.tsx'
import { PageBanner } from '../page-banner.tsx'
import { PaqueteGrid } from '../paquete-grid.tsx'
import { type Promo, PromoPrecio } from '../promociones/promo-precio.tsx'
import { ServicioList } from '../servicio-list.tsx'
import type { Route } from './+types/destino.ts'
import './destino.css'
import { MessageCircle } from 'lucide-react'
import { formatPercent } from '../../../reglas/numbers.ts'
import { EnquiryLink } from '../../ui/enquiry-link.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { isPoster } from '../../ui/picture.pure.ts'

export const handle = { overHero: true } satisfies SiteHandle

export async function loader({ context, params }: Route.LoaderArgs) {
  if (!/^[1-9]\d{0,8}$/.test(params.id)) throw notFound()
  const client = serverClient(context)
  const query = { iddestino: params.id }
  const [destinos, imagenes, paquetes, promos] = await Promise.all([
    client.call(verDestino, { query }),
    client.call(imagenesdestino, { query }),
    client.call(buscarpaquetes, { query: { destino: params.id } }),
    client.call(promociones),
  ])
  const [destino] = destinos.results
  if (!destino) throw notFound()
  const promo = promos.results.find(({ iddestino }) => iddestino === destino.id)
  const rest = imagenes.results.filter(({ imagen }) => imagen !== destino.imagen)
  return { destino, imagenes: rest, paquetes: paquetes.results, promo }
}

/** The length in characters from which a text is as tall as the list of services beside it. */
const longText = 170

const ruta = [{ label: 'Destinos', to: '/destinos' }]

const notFound = () => data(null, { status: 404, statusText: 'Not Found' })

export default function Destino({ loaderData: { destino, imagenes, paquetes, promo } }: Route.ComponentProps) {
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
      {promo && <PromoBand promo={promo} />}
      <div className="stack place page sheet">
        <div className="split place-story" data-short={descripcion.length < longText}>
          {descripcion && <p className="lead display">{descripcion}</p>}
          {servicios.length > 0 && <ServicioList servicios={servicios} heading="t-28" />}
        </div>
        {imagenes.length > 0 && (
          <section aria-label="Galería de imágenes">
            <Galeria title={nombredestino} imagenes={imagenes} noted={isPoster(destino.imagen)} />
          </section>
        )}
        <section className="place-trips" aria-labelledby="viajes">
          <h2 id="viajes" className="title below-6">
            Elegí <em>tu viaje</em>
          </h2>
          {paquetes.length > 0 && <PaqueteGrid paquetes={paquetes} listing oneDestino />}
          <AskForDestino nombre={nombredestino} hayPaquetes={paquetes.length > 0} />
        </section>
      </div>
    </>
  )
}

function AskForDestino({ nombre, hayPaquetes }: { nombre: string; hayPaquetes: boolean }) {
  return (
    <div className={`row spread place-ask ${hayPaquetes ? 'above-8' : ''}`}>
      <p className="t-18">
        {hayPaquetes
          ? '¿Otra fecha, otro grupo, otra forma de llegar? Lo armamos a medida.'
          : 'Hoy no hay salidas publicadas a este lugar. Contanos cuándo querés ir y lo armamos.'}
      </p>
      <EnquiryLink look="outline" about={`Quiero viajar. Destino: ${nombre}. `}>
        <Icon of={MessageCircle} />
        Consultar por este destino
      </EnquiryLink>
    </div>
  )
}

/** Shows a promotion. Without a former price (`antes`), shows no percentage. Without a package, invites visitors to send an enquiry. */
function PromoBand({ promo }: { promo: Promo }) {
  const { nombredestino, descuento, antes, paquete } = promo
  const request = `Promoción del ${formatPercent(descuento)}, ${paquete?.nombre ?? nombredestino}: quiero saber más. `
  return (
    <section className="promo-band" aria-labelledby="promocion">
      <div className="split full-buttons sheet">
        <h2 id="promocion" className="row">
          <strong className="unbroken accent">
            {antes === null ? 'En promoción' : `${formatPercent(descuento)} menos`}
          </strong>{' '}
          <span>
            {paquete
              ? `en\u00a0${keepTitleWordsTogether(paquete.nombre)}`
              : antes === null && 'hay viajes a este destino'}
          </span>
        </h2>
        {antes === null ? (
          <p>Consultanos cuáles entran, cuánto bajan y hasta cuándo.</p>
        ) : (
          <p className="stack tight">
            <PromoPrecio promo={promo} />
          </p>
        )}
        {paquete ? (
          <Link look="filled" className="own-width" to={`/turismo/${paquete.id}`}>
            Ver el viaje
          </Link>
        ) : (
          <EnquiryLink look="filled" className="own-width" about={request}>
            <Icon of={MessageCircle} />
            Consultar la promoción
          </EnquiryLink>
        )}
      </div>
    </section>
  )
}
