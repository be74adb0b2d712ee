import { ArrowRight, X } from 'lucide-react'
import { useLocation } from 'react-router'
import { formatCount } from '../../../reglas/numbers.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { PaqueteGrid } from '../paquete-grid.tsx'
import { type ChosenFilter, chosenFilters } from './chosen-filters.pure.ts'
import { FilterSheet } from './filter-sheet.tsx'
import { countOnPage, type Filters, filtersHref, readSearched, toQueryString } from './filtros.pure.ts'
import './listado.css'
import { EnquiryLink } from '../../ui/enquiry-link.tsx'
import type { PaqueteResumen } from '../paquete-resumen.ts'
import type { PaquetesPage } from './load-paquetes.ts'

export function Paquetes({ page }: { page: PaquetesPage }) {
  const { results, total, siguiente, filtros, chosen, cursor, seen: before, cercanos } = page
  const seen = before + results.length
  const q = readSearched(new URLSearchParams(useLocation().search))
  const active = chosenFilters(chosen, filtros)
  const count = describeTotal(total)
  const none = total === 0
  return (
    <section
      className="listing sheet"
      aria-labelledby="viajes"
      data-address={filtersHref({ ...chosen, q, cursor, vistos: cursor && `${before}` })}
    >
      <h2 id="viajes" className="visually-hidden">
        Viajes
      </h2>
      {(total > 1 || active.length > 0) && (
        <FilterSheet
          options={filtros}
          chosen={chosen}
          q={q}
          active={active.length}
          count={none ? 'Ver lo más parecido' : `Ver ${count}`}
        />
      )}
      <div className="row listing-state">
        <p
          className={none ? 'visually-hidden listing-count' : 'listing-count display t-24 num'}
          role="status"
          tabIndex={-1}
        >
          {count}
        </p>
        <ActiveFilters active={active} chosen={chosen} q={q} />
      </div>
      <div className="listing-results">
        {results.length > 0 ? (
          <PaqueteGrid paquetes={results} listing />
        ) : Number(total) > 0 ? (
          <EmptyState wide title="La lista termina antes">
            Alguno de estos viajes ya no está publicado.
          </EmptyState>
        ) : (
          <NoPaquetes active={active} chosen={chosen} q={q} cercanos={cercanos} />
        )}
      </div>
      {(siguiente || cursor) && (
        <nav className="row roomy above-8 full-buttons" aria-label="Páginas">
          {siguiente && (
            <Link look="outline" to={{ search: toQueryString({ ...chosen, q, cursor: siguiente, vistos: `${seen}` }) }}>
              {describeRest(total - seen)}
              <Icon of={ArrowRight} />
            </Link>
          )}
          {cursor && <Link to={{ search: toQueryString({ ...chosen, q }) }}>Volver a la primera página</Link>}
        </nav>
      )}
    </section>
  )
}

function describeRest(remaining: number): string {
  if (remaining < 1) return 'Ver los siguientes'
  return remaining === 1 ? 'Ver el último' : `Ver los ${Math.min(remaining, countOnPage(remaining))} siguientes`
}

const describeTotal = (total: number) => (total === 0 ? 'Ningún viaje' : formatCount(total, 'viaje'))

type Props = {
  active: ChosenFilter[]
  chosen: Filters
  q: string
}

function ActiveFilters({ active, chosen, q }: Props) {
  if (active.length === 0) return null
  return (
    <ul className="row" aria-label="Filtros elegidos">
      {active.map(({ nombre, texto }) => (
        <li key={nombre}>
          <a
            className="t-14 strong press listing-chip num"
            href={filtersHref({ ...chosen, q, [nombre]: '' })}
            data-in-place=".listing"
            aria-label={`Quitar el filtro ${texto}`}
          >
            {texto}
            <Icon of={X} />
          </a>
        </li>
      ))}
      <li>
        <a className="text-link" href={filtersHref({ q })} data-in-place=".listing">
          Quitar filtros
        </a>
      </li>
    </ul>
  )
}

type NoPaquetesProps = {
  active: ChosenFilter[]
  chosen: Filters
  q: string
  cercanos: PaqueteResumen[]
}

function NoPaquetes({ active, chosen, q, cercanos }: NoPaquetesProps) {
  const ask = (
    <EnquiryLink look="outline" about={describeWish(active, q)}>
      Pedirlo en una consulta
    </EnquiryLink>
  )
  if (active.length === 0)
    return (
      <EmptyState title={q ? `No encontramos viajes con «${q}»` : 'Todavía no hay viajes publicados acá'} action={ask}>
        {q
          ? 'Probá con el nombre de un lugar o con menos palabras. Si no está, lo armamos.'
          : 'Estamos cerrando las próximas fechas. Contanos adónde querés ir y te avisamos.'}
      </EmptyState>
    )
  return (
    <>
      <EmptyState wide title="Ningún viaje reúne todo eso" action={ask}>
        {active.length > 1 ? 'Probá dejando uno de los filtros: ' : 'Probá sin el filtro: '}
        {active.map(({ nombre, texto }, index) => (
          <span key={nombre}>
            {index > 0 && ' · '}
            <a className="text-link" href={filtersHref({ ...chosen, q, [nombre]: '' })} data-in-place=".listing">
              sin «{texto}»
            </a>
          </span>
        ))}
        . Y si es justo lo que buscás, lo armamos.
      </EmptyState>
      {cercanos.length > 0 && (
        <section className="above-8" aria-labelledby="cercanos">
          <h3 id="cercanos" className="t-28 below-6">
            Lo que más se le parece
          </h3>
          <PaqueteGrid paquetes={cercanos} />
        </section>
      )}
    </>
  )
}

function describeWish(active: ChosenFilter[], q: string): string {
  const wish = [q, ...active.map(({ texto }) => texto)].filter(Boolean).join(', ')
  return wish ? `Busco un viaje así: ${wish}.` : 'Busco un viaje a '
}
