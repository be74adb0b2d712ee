import { ArrowRight, X } from 'lucide-react'
import { useLocation } from 'react-router'
import { contar } from '../../../reglas/cifras.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { PaqueteGrid } from '../paquete-grid.tsx'
import { type Elegido, listElegidos } from './elegidos.pure.ts'
import { Filtrar } from './filtrar.tsx'
import { type Filtros, hrefOf, onPage, readSearched, toSearch } from './filtros.pure.ts'
import './listado.css'
import type { PaginaPaquetes } from './load-paquetes.ts'
import { SinPaquetes } from './sin-paquetes.tsx'

/** Trips with their filters: a form that works by itself, and at once where JavaScript runs. */
export function Paquetes({ pagina }: { pagina: PaginaPaquetes }) {
  const { results, total, siguiente, filtros, elegidos, cursor, vistos: antes, cercanos } = pagina
  const vistos = antes + results.length
  const q = readSearched(new URLSearchParams(useLocation().search))
  const activos = listElegidos(elegidos, filtros)
  const cuantos = describeTotal(total)
  const none = total === 0
  return (
    <section
      className="listing sheet"
      aria-labelledby="viajes"
      data-address={hrefOf({ ...elegidos, q, cursor, vistos: cursor && `${antes}` })}
    >
      <h2 id="viajes" className="visually-hidden">
        Viajes
      </h2>
      {(total > 1 || activos.length > 0) && (
        <Filtrar
          opciones={filtros}
          elegidos={elegidos}
          q={q}
          activos={activos.length}
          cuantos={none ? 'Ver lo más parecido' : `Ver ${cuantos}`}
        />
      )}
      <div className="row listing-state">
        {/* Finding none is written below; this still says it aloud. */}
        <p
          className={none ? 'visually-hidden listing-count' : 'listing-count display t-24 num'}
          role="status"
          tabIndex={-1}
        >
          {cuantos}
        </p>
        <FiltrosActivos activos={activos} elegidos={elegidos} q={q} />
      </div>
      <div className="listing-results">
        {results.length > 0 ? (
          <PaqueteGrid paquetes={results} listing />
        ) : Number(total) > 0 ? (
          <EmptyState wide title="La lista termina antes">
            Alguno de estos viajes ya no está publicado.
          </EmptyState>
        ) : (
          <SinPaquetes activos={activos} elegidos={elegidos} q={q} cercanos={cercanos} />
        )}
      </div>
      {(siguiente || cursor) && (
        <nav className="row roomy above-8 full-buttons" aria-label="Páginas">
          {siguiente && (
            <Link look="outline" to={{ search: toSearch({ ...elegidos, q, cursor: siguiente, vistos: `${vistos}` }) }}>
              {describeRest(total - vistos)}
              <Icon of={ArrowRight} />
            </Link>
          )}
          {cursor && <Link to={{ search: toSearch({ ...elegidos, q }) }}>Volver a la primera página</Link>}
        </nav>
      )}
    </section>
  )
}

/** Of those that the pages before did not show, what the next one does. */
function describeRest(quedan: number): string {
  if (quedan < 1) return 'Ver los siguientes'
  return quedan === 1 ? 'Ver el último' : `Ver los ${Math.min(quedan, onPage(quedan))} siguientes`
}

const describeTotal = (total: number) => (total === 0 ? 'Ningún viaje' : contar(total, 'viaje'))

type Props = {
  activos: Elegido[]
  elegidos: Filtros
  q: string
}

/** The filters in force, each with its way out. */
function FiltrosActivos({ activos, elegidos, q }: Props) {
  if (activos.length === 0) return null
  return (
    <ul className="row" aria-label="Filtros elegidos">
      {activos.map(({ nombre, texto }) => (
        <li key={nombre}>
          <a
            className="t-14 strong press listing-chip num"
            href={hrefOf({ ...elegidos, q, [nombre]: '' })}
            data-in-place=".listing"
            aria-label={`Quitar el filtro ${texto}`}
          >
            {texto}
            <Icon of={X} />
          </a>
        </li>
      ))}
      <li>
        <a className="text-link" href={hrefOf({ q })} data-in-place=".listing">
          Quitar filtros
        </a>
      </li>
    </ul>
  )
}
