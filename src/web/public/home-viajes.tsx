import './tour-mosaic.css'
import { Link as RouterLink } from 'react-router'
import { formatCount } from '../../reglas/numbers.ts'
import { keepTitleWordsTogether } from '../../reglas/text.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Link } from '../ui/link.tsx'
import { Photo } from '../ui/photo.tsx'
import type { Route } from './+types/home.ts'
import { PaqueteGrid } from './paquete-grid.tsx'
import { describeDuracion, type PaqueteResumen } from './paquete-resumen.ts'
import { FormerPrice, Precio } from './precio.tsx'

type Props = Pick<Route.ComponentProps['loaderData'], 'salidas' | 'nacional' | 'internacional' | 'total'>

export function HomeViajes({ salidas, nacional, internacional, total }: Props) {
  return (
    <>
      <section className="home-block sheet" aria-labelledby="salidas">
        <header className="row spread ends below-7 home-heading">
          <h2 id="salidas" className="title-large">
            Próximas salidas
          </h2>
          <p className="muted">
            Cada precio es por pasajero. Mirá también las <Link to="/promociones">promociones vigentes</Link>.
          </p>
        </header>
        {salidas.length > 0 ? (
          <>
            <PaqueteGrid paquetes={salidas} />
            {total.todos > salidas.length && (
              <p className="above-8 full-buttons">
                <Link to="/buscar" look="outline">
                  Ver las {total.todos} salidas
                </Link>
              </p>
            )}
          </>
        ) : (
          <EmptyState title="Todavía no hay salidas publicadas">Escribinos desde Consultas y te contamos.</EmptyState>
        )}
      </section>
      {nacional.length > 0 && (
        <section className="home-national sheet" aria-labelledby="nacional">
          <header className="row spread ends below-7 home-heading">
            <h2 id="nacional" className="title-large">
              Turismo <em>Nacional</em>
            </h2>
            <Link to="/buscar?tipo=10">Ver {formatCount(total.nacional, 'salida')} por el país</Link>
          </header>
          <TourMosaic tours={nacional} />
        </section>
      )}
      {internacional.length > 0 && (
        <section className="home-international on-dark" aria-labelledby="internacional">
          <div className="sheet">
            <header className="stack loose starts">
              <h2 id="internacional" className="title-large">
                Turismo <em className="block highlight">Internacional</em>
              </h2>
              <p className="t-18 pale">Elegí el destino y cruzá la frontera con todo resuelto desde acá.</p>
              <Link to="/buscar?tipo=7" look="light">
                Ver {formatCount(total.internacional, 'salida')} al exterior
              </Link>
            </header>
            <TourMosaic tours={internacional} lead="wide" />
          </div>
        </section>
      )}
    </>
  )
}

type TourMosaicProps = {
  tours: PaqueteResumen[]
  /** The shape of the first tour. `wide` leaves four columns beside it for a heading. */
  lead?: 'tall' | 'wide'
}

const large = '(width > 56.25em) 76vw, max(95vw, 536px)'
const small = '(width > 56.25em) 46vw, max(95vw, 356px)'

function TourMosaic({ tours, lead = 'tall' }: TourMosaicProps) {
  return (
    <ul className={`stack snug tour-mosaic tour-mosaic-${lead} on-dark`}>
      {tours.map((tour, index) => (
        <li key={tour.id}>
          <RouterLink className="scene tile zooms" to={`/turismo/${tour.id}`}>
            <Photo picture={tour} sizes={index === 0 ? large : small} />
            <span className="row t-15 scene-words tour-words">
              <strong>{keepTitleWordsTogether(tour.nombre)}</strong>
              <span>{describeDuracion(tour)}</span>
              {tour.desde !== null && (
                <span className="bold nowrap num">
                  desde <Precio desde={tour.desde} moneda={tour.moneda} adicional={tour.adicional} />
                  {tour.forma && ` · ${tour.forma}`}
                </span>
              )}
              {tour.antes !== null && <FormerPrice centavos={tour.antes} moneda={tour.moneda} />}
              {tour.sinimpuestos !== null && (
                <small className="t-12 num">
                  Sin impuestos nacionales <Precio desde={tour.sinimpuestos} moneda={tour.moneda} />
                </small>
              )}
            </span>
          </RouterLink>
        </li>
      ))}
    </ul>
  )
}
