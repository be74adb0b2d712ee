import '../hoja/mapa.css'
import './destino-grid.css'
import { Link } from 'react-router'
import { buscarpaquetes } from '../../../contract/catalogo/site.ts'
import { destinos } from '../../../contract/especificacion/catalogo.ts'
import { keepTitleWordsTogether } from '../../../reglas/text.ts'
import { serverClient } from '../../api/server.ts'
import { PageHead } from '../../shell/page-head.tsx'
import type { SiteHandle } from '../../shell/site-layout.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Photo, type Picture } from '../../ui/photo.tsx'
import { SearchForm } from '../buscar/search-form.tsx'
import { Land } from '../hoja/route-map.tsx'
import { loadBanner } from '../listado/load-paquetes.ts'
import { PageBanner } from '../page-banner.tsx'
import type { Route } from './+types/destinos.ts'
import { describePaquetes, firstSentence } from './destino.pure.ts'
import { type DestinosDrawing, drawDestinos, mapHeight, numberRadius } from './destinos-map.pure.ts'

export const handle = { overHero: true } satisfies SiteHandle

const title = 'Destinos'

export async function loader({ context }: Route.LoaderArgs) {
  const client = serverClient(context)
  const [banner, lugares, { filtros }] = await Promise.all([
    loadBanner(context, 5, title),
    client.call(destinos),
    client.call(buscarpaquetes, { query: { limite: '1' } }),
  ])
  const paquetesA = new Map(filtros.destinos.map(({ valor, cantidad }) => [Number(valor), cantidad]))
  return { banner, lugares: lugares.results.map((lugar) => ({ ...lugar, paquetes: paquetesA.get(lugar.id) ?? 0 })) }
}

export default function Destinos({ loaderData: { banner, lugares } }: Route.ComponentProps) {
  const drawing = drawDestinos(lugares)
  return (
    <>
      <PageHead title={title} description={banner.texto} picture={banner} migas={[{ label: title }]} />
      <PageBanner banner={banner}>
        <SearchForm />
      </PageBanner>
      <section className="page sheet" aria-label="Lugares">
        {lugares.length > 0 ? (
          <div className="destinos">
            <DestinoGrid destinos={lugares} numbers={new Map(drawing.marks.map(({ id, numero }) => [id, numero]))} />
            <DestinosMap drawing={drawing} />
          </div>
        ) : (
          <EmptyState title="Todavía no hay destinos publicados">
            Los estamos preparando. Escribinos desde Consultas y te contamos adónde vamos.
          </EmptyState>
        )}
      </section>
    </>
  )
}

type DestinoResumen = Picture & {
  id: number
  nombredestino: string
  descripcion: string
  /** The coordinates in the format that map sites copy, or an empty string. */
  coordenadas: string
  paquetes: number
}

const sizes = '(width > 68.75em) 30vw, (width > 40em) 55vw, 95vw'

type Props = { destinos: DestinoResumen[]; numbers: ReadonlyMap<number, number> }

function DestinoGrid({ destinos, numbers }: Props) {
  return (
    <ul className="words-below destino-grid">
      {destinos.map((destino) => (
        <li key={destino.id}>
          <Link className="scene tile zooms" to={`/destino/${destino.id}`}>
            <Photo picture={destino} sizes={sizes} decorative />
            <span className="stack tight scene-words">
              <strong>
                {numbers.has(destino.id) && (
                  <span className="destino-number num" aria-hidden="true">
                    {numbers.get(destino.id)}{' '}
                  </span>
                )}
                {keepTitleWordsTogether(destino.nombredestino)}
              </strong>
              {destino.descripcion && <span className="t-15 measure">{firstSentence(destino.descripcion)}</span>}
              <span className="t-14 bold num">{describePaquetes(destino.paquetes)}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/**
 * Shows where the destinations are, by their numbers in the list. The keyboard skips the map's links, because the list has the same links.
 */
function DestinosMap({ drawing: { marks, tierra, cumbres } }: { drawing: DestinosDrawing }) {
  if (marks.length === 0) return null
  return (
    <figure className="mapa-ruta">
      <Land alto={mapHeight} tierra={tierra} cumbres={cumbres}>
        {marks.map(
          ({ id, place, at }) =>
            place && <path key={id} d={`M${place.join(' ')}L${at.join(' ')}`} stroke="#b4532a" strokeWidth="2" />,
        )}
        {marks.map(({ id, numero, at: [x, y], isOffMap, isNorthOfMap }) => (
          <a key={id} href={`/destino/${id}`} tabIndex={-1}>
            {isNorthOfMap && <path d={`M${x} ${y - numberRadius - 5}l6 7h-12z`} fill="#16243b" />}
            <circle
              cx={x}
              cy={y}
              r={numberRadius}
              fill={isOffMap ? '#16243b' : '#b4532a'}
              stroke="#fbf7f0"
              strokeWidth="2"
            />
            <text x={x} y={y + 5} textAnchor="middle" className="mapa-numero">
              {numero}
            </text>
          </a>
        ))}
      </Land>
    </figure>
  )
}
