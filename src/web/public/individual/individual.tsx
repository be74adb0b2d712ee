import { MessageCircle } from 'lucide-react'
import { eventos } from '../../../contract/especificacion/catalogo.ts'
import { serverClient } from '../../api/server.ts'
import type { SiteHandle } from '../../shell/site-layout.tsx'
import { useAgencia } from '../../shell/use-agencia.ts'
import { EnquiryLink } from '../../ui/enquiry-link.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Listado } from '../listado/listado.tsx'
import { loadBanner, loadListado } from '../listado/load-paquetes.ts'
import type { Route } from './+types/individual.ts'

export const handle = { overHero: true } satisfies SiteHandle

const title = 'Turismo Individual'
const text = 'Salidas en grupo y excursiones para sumarte solo, en pareja o con los tuyos.'

/**
 * Loads the page of individual trips. They have no banner, so the page shows a tour's picture or, without tours, the banner of group trips.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  return loadListado(context, request, '2,7,10', loadPortada(context))
}

async function loadPortada(context: Route.LoaderArgs['context']) {
  const [grupal, tours] = await Promise.all([
    loadBanner(context, 2, title),
    serverClient(context).call(eventos, { query: { idtipo: '10', limite: '1' } }),
  ])
  const { imagen, alt, ancho, alto, color, foco } = tours.results[0] ?? grupal
  return { titulo: title, texto: text, imagen, alt, ancho, alto, color, foco }
}

export default function Individual({ loaderData }: Route.ComponentProps) {
  return (
    <Listado title={title} resumen={text} {...loaderData}>
      <EnquiryCall />
    </Listado>
  )
}

const pedido = 'Quiero viajar por mi cuenta. Destino: … Fechas: … Somos: … Me interesa: '

function EnquiryCall() {
  const agencia = useAgencia()
  return (
    <section className="ask-band bg-papel-2" aria-labelledby="pedir">
      <div className="line centred spread sheet">
        <div>
          <h2 id="pedir">
            Contanos tu viaje, <em>lo armamos a medida</em>
          </h2>
          <p className="muted measure above-3">
            Adónde, cuándo y con quién. Te respondemos con una propuesta, precio y formas de pago.
          </p>
        </div>
        <div className="stack tight t-14 muted">
          <EnquiryLink look="outline" size={56} about={pedido}>
            <Icon of={MessageCircle} />
            Pedir mi viaje
          </EnquiryLink>
          {agencia?.mail && (
            <p>
              o escribinos a{' '}
              <a className="text-link breaks" href={`mailto:${agencia.mail}`}>
                {agencia.mail}
              </a>
            </p>
          )}
        </div>
      </div>
    </section>
  )
}
