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

const part = '(width > 68.75em) max(48vw, 712px), (width > 40em) max(48vw, 605px), max(95vw, 534px)'
/** The `sizes` of a card that fills its row. */
const whole = 'max(95vw, 712px)'

/** Lists destinations as photos of two sizes, with name, one line and number of trips. */
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
