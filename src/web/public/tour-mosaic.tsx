import { Link } from 'react-router'
import { Photo } from '../ui/photo.tsx'
import { type PaqueteResumen, tellDuracion } from './paquete-resumen.ts'
import { Precio } from './precio.tsx'

/** Tours as photographs of uneven sizes, four to a pattern. */
export function TourMosaic({ tours }: { tours: PaqueteResumen[] }) {
  return (
    <ul className="tour-mosaic on-dark">
      {tours.map((tour) => (
        <li key={tour.id}>
          <Link className="tour" to={`/turismo/${tour.id}`}>
            <Photo picture={tour} sizes="(min-width: 901px) 50vw, 90vw" />
            <span className="tour-words">
              <strong>{tour.nombre}</strong>
              <span>{tellDuracion(tour)}</span>
              {tour.desde && (
                <span className="num">
                  desde <Precio desde={tour.desde} moneda={tour.moneda} />
                </span>
              )}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
