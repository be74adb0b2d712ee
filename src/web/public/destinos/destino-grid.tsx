import { Link } from 'react-router'
import { Photo, type Picture } from '../../ui/photo.tsx'
import './destino-grid.css'
import { describePaquetes, firstSentence } from './destino.pure.ts'

export type DestinoResumen = Picture & {
  id: string | number
  nombredestino: string
  descripcion: string
  paquetes: number
}

/** Destinations as photographs of two sizes, with their name, one line and how many trips go there. */
export function DestinoGrid({ destinos }: { destinos: DestinoResumen[] }) {
  return (
    <ul className="stack snug destino-grid on-dark">
      {destinos.map((destino) => (
        <li key={destino.id}>
          <Link className="scene tile zooms" to={`/destino/${destino.id}`}>
            <Photo
              picture={destino}
              sizes="(min-width: 1024px) max(48vw, 712px), (min-width: 640px) max(48vw, 605px), max(95vw, 534px)"
              decorative
            />
            <span className="stack tight scene-words">
              <strong>{destino.nombredestino}</strong>
              {destino.descripcion && <span className="t-15 measure">{firstSentence(destino.descripcion)}</span>}
              <span className="t-14 bold highlight num">{describePaquetes(destino.paquetes)}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
