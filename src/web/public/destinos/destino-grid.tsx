import { Link } from 'react-router'
import { keepTitleWordsTogether } from '../../../reglas/text.ts'
import { Photo, type Picture } from '../../ui/photo.tsx'
import './destino-grid.css'
import { describePaquetes, firstSentence } from './destino.pure.ts'

export type DestinoResumen = Picture & {
  id: number
  nombredestino: string
  descripcion: string
  /** The coordinates in the format that map sites copy. Empty if unknown. */
  coordenadas: string
  paquetes: number
}

const sizes = '(width > 68.75em) 30vw, (width > 40em) 55vw, 95vw'

type Props = { destinos: DestinoResumen[]; numbers: ReadonlyMap<number, number> }

/** Lists destinations with photo, name, number on the map (if any), one line of text and number of trips. */
export function DestinoGrid({ destinos, numbers }: Props) {
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
