import { Link } from 'react-router'
import { keepTitleWordsTogether } from '../../reglas/text.ts'
import { Photo } from '../ui/photo.tsx'
import { describeDuracion, type PaqueteResumen } from './paquete-resumen.ts'
import { FormerPrice, Precio } from './precio.tsx'
import './tour-mosaic.css'

type Props = {
  tours: PaqueteResumen[]
  /** The shape of the first tour. `wide` leaves four columns beside it for a heading. */
  lead?: 'tall' | 'wide'
}

/** The `sizes` of a tall tile, whose picture is wider than the tile. */
const large = '(width > 56.25em) 76vw, max(95vw, 536px)'
const small = '(width > 56.25em) 46vw, max(95vw, 356px)'

export function TourMosaic({ tours, lead = 'tall' }: Props) {
  return (
    <ul className={`stack snug tour-mosaic tour-mosaic-${lead} on-dark`}>
      {tours.map((tour, index) => (
        <li key={tour.id}>
          <Link className="scene tile zooms" to={`/turismo/${tour.id}`}>
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
          </Link>
        </li>
      ))}
    </ul>
  )
}
