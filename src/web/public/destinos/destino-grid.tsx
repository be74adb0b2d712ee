import { Link } from 'react-router'
import { tieTitle } from '../../ui/format.pure.ts'
import { Photo, type Picture } from '../../ui/photo.tsx'
import './destino-grid.css'
import { describePaquetes, firstSentence } from './destino.pure.ts'

export type DestinoResumen = Picture & {
  id: number
  nombredestino: string
  descripcion: string
  paquetes: number
}

const part = '(min-width: 1024px) max(48vw, 712px), (min-width: 640px) max(48vw, 605px), max(95vw, 534px)'
/** The last one fills the row that it stands in. */
const whole = 'max(95vw, 712px)'

/** Destinations as photographs of two sizes, with their name, one line and how many trips go there. */
export function DestinoGrid({ destinos }: { destinos: DestinoResumen[] }) {
  return (
    <ul className="stack snug destino-grid on-dark">
      {destinos.map((destino, index) => (
        <li key={destino.id}>
          <Link className="scene tile zooms" to={`/destino/${destino.id}`}>
            <Photo picture={destino} sizes={index === destinos.length - 1 ? whole : part} decorative />
            <span className="stack tight scene-words">
              <strong>{tieTitle(destino.nombredestino)}</strong>
              {destino.descripcion && <span className="t-15 measure">{firstSentence(destino.descripcion)}</span>}
              <span className="t-14 bold num">{describePaquetes(destino.paquetes)}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
