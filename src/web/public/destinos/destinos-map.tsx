import { Land } from '../hoja/route-map.tsx'
import '../hoja/mapa.css'
import { type DestinosDrawing, mapHeight, numberRadius } from './destinos-map.pure.ts'

/**
 * Shows where the destinations are, with their numbers in the list. Its links repeat those of the list, so only the pointer reaches
 * them.
 */
export function DestinosMap({ drawing: { marks, tierra, cumbres } }: { drawing: DestinosDrawing }) {
  if (marks.length === 0) return null
  return (
    <figure className="mapa-ruta">
      <Land alto={mapHeight} tierra={tierra} cumbres={cumbres}>
        {marks.map(
          ({ id, place, at }) =>
            place && <path key={id} d={`M${place.join(' ')}L${at.join(' ')}`} stroke="#b4532a" strokeWidth="2" />,
        )}
        {marks.map(({ id, numero, at: [x, y], isOffMap, isNorthOfMap }) => (
          <a key={id} href={`/destino/${id}`} tabIndex={-1}>
            {isNorthOfMap && <path d={`M${x} ${y - numberRadius - 5}l6 7h-12z`} fill="#16243b" />}
            <circle
              cx={x}
              cy={y}
              r={numberRadius}
              fill={isOffMap ? '#16243b' : '#b4532a'}
              stroke="#fbf7f0"
              strokeWidth="2"
            />
            <text x={x} y={y + 5} textAnchor="middle" className="mapa-numero">
              {numero}
            </text>
          </a>
        ))}
      </Land>
    </figure>
  )
}
