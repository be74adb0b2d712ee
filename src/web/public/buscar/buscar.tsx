import { buscardestinos, promociones } from '../../../contract/catalogo/site.ts'
import { keepTitleWordsTogether } from '../../../reglas/text.ts'
import { serverClient } from '../../api/server.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { describePaquetes, firstSentence } from '../destinos/destino.pure.ts'
import { readSearched } from '../listado/filtros.pure.ts'
import { loadPaquetes } from '../listado/load-paquetes.ts'
import { Paquetes } from '../listado/paquetes.tsx'
import type { Route } from './+types/buscar.ts'
import './buscar.css'
import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { formatPercent } from '../../../reglas/numbers.ts'
import { Icon } from '../../ui/icon.tsx'
import { Photo } from '../../ui/photo.tsx'
import type { Promo } from '../promociones/promo-precio.tsx'
import { SearchForm } from './search-form.tsx'

/**
 * Loads the destinations and trips of a search, and the promotions, which the page shows if the search has no results. An empty search
 * returns all trips.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const client = serverClient(context)
  const q = readSearched(new URL(request.url).searchParams)
  const [lugares, page, promos] = await Promise.all([
    client.call(buscardestinos, { query: { q } }),
    loadPaquetes(context, request, q ? { q } : {}),
    client.call(promociones),
  ])
  return { q, lugares: lugares.results, pagina: page, promos: promos.results }
}

export default function Buscar({ loaderData }: Route.ComponentProps) {
  const { q, lugares, pagina, promos } = loaderData
  const found = lugares.length > 0 || pagina.total > 0
  const tipo = pagina.filtros.tipos.find(({ valor }) => valor === pagina.chosen.tipo)?.texto
  return (
    <>
      <PageHead title={q ? `Buscar «${q}»` : (tipo ?? 'Buscar')} hidden />
      <section className="stack loose search-head sheet">
        <h1 className="breaks">
          {q ? (
            <>
              Buscaste <em>{q}</em>
            </>
          ) : (
            (tipo ?? '¿Adónde querés ir?')
          )}
        </h1>
        <SearchForm q={q} />
        {pagina.aproximado && pagina.total > 0 && (
          <p className="t-18 muted measure" role="status">
            No encontramos «{q}». Esto es lo que más se le parece.
          </p>
        )}
      </section>
      {lugares.length > 0 && (
        <section className="search-places sheet" aria-labelledby="lugares">
          <h2 id="lugares" className="t-20 below-3">
            {lugares.length === 1 ? 'Un destino' : 'Destinos'}
          </h2>
          {/* The destinations have no pictures, because the trips below show the same pictures. */}
          <ul className="cards tight-on-phone">
            {lugares.map(({ id, nombredestino, descripcion, paquetes }) => (
              <li key={id}>
                <Link className="stack tight card" to={`/destino/${id}`}>
                  <strong className="name underlines">{keepTitleWordsTogether(nombredestino)}</strong>
                  {descripcion && <span className="t-15 muted off-phones">{firstSentence(descripcion)}</span>}
                  <span className="line centred tight t-14 strong accent to-foot num">
                    {describePaquetes(paquetes)}
                    <Icon of={ArrowRight} />
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Paquetes page={pagina} />
      {!found && promos.length > 0 && <Sugerencias promos={promos} />}
    </>
  )
}

function Sugerencias({ promos }: { promos: Promo[] }) {
  return (
    <section className="search-hints sheet" aria-labelledby="sugerencias">
      <h2 id="sugerencias" className="t-28 below-4">
        Lugares en promoción
      </h2>
      <ul className="cards loose">
        {promos.map((promo) => (
          <li key={promo.id}>
            {promo.link ? (
              <Link to={promo.link}>
                <Sugerencia promo={promo} />
              </Link>
            ) : (
              <Sugerencia promo={promo} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Sugerencia({ promo }: { promo: Promo }) {
  return (
    <>
      <Photo picture={promo} sizes="(width > 68.75em) 25vw, 45vw" decorative className="fills round" />
      <strong className="name above-3 underlines">{keepTitleWordsTogether(promo.nombredestino)}</strong>
      <span className="t-14 muted above-1">
        {formatPercent(promo.descuento)} menos
        {promo.paquete && <span className="block">{keepTitleWordsTogether(promo.paquete.nombre)}</span>}
      </span>
    </>
  )
}
