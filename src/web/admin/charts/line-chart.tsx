import type { Dia } from '../../../reglas/dia.ts'
import { formatCount, formatInteger } from '../../../reglas/numbers.ts'
import { positionsOf, scaleOf } from './scale.pure.ts'

type Props = {
  titulo: string
  puntos: readonly { etiqueta: string; valor: number; dia?: Dia }[]
  unidad: { una: string; varias: string }
  /** Whether the scale starts at the lowest value instead of 0, for rates, which change little. */
  fromLowest?: boolean
}

const ancho = 520
const alto = 200
const margen = { izquierda: 36, arriba: 14, abajo: 26 }

export function LineChart({ titulo, puntos, unidad, fromLowest = false }: Props) {
  const valores = puntos.map(({ valor }) => valor)
  const { tope, marcas } = scaleOf(Math.max(...valores), fromLowest ? Math.min(...valores) : 0)
  const [base = 0] = marcas
  const largo = positionsOf(puntos)
  const x = (i: number) => margen.izquierda + (largo[i] ?? 0) * (ancho - margen.izquierda - 12)
  const y = (valor: number) => margen.arriba + alto - ((valor - base) / (tope - base)) * alto
  const trazo = puntos.map(({ valor }, i) => `${i === 0 ? 'M' : 'L'}${x(i).toFixed(1)} ${y(valor).toFixed(1)}`).join('')
  const ultimo = puntos.length - 1
  const rotulos = [...new Set([0, Math.floor(ultimo / 2), ultimo])]
  return (
    <figure className="above-4 grafico container">
      <svg className="block wide" viewBox={`0 0 ${ancho} ${margen.arriba + alto + margen.abajo}`} aria-hidden="true">
        {marcas.map((marca) => (
          <g key={marca}>
            <path d={`M${margen.izquierda} ${y(marca)}H${ancho}`} stroke="var(--papel-3)" />
            {marca > 0 && (
              <text x={margen.izquierda - 8} y={y(marca) + 4} textAnchor="end">
                {formatInteger(marca)}
              </text>
            )}
          </g>
        ))}
        <path className="tono-arcilla" opacity="0.12" d={`${trazo}V${y(base)}H${x(0)}Z`} />
        <path d={trazo} fill="none" stroke="var(--arcilla)" strokeWidth="2" />
        <circle
          className="tono-arcilla"
          stroke="#fff"
          strokeWidth="2"
          cx={x(ultimo)}
          cy={y(puntos[ultimo]?.valor ?? 0)}
          r="4.5"
        />
        {rotulos.map((i) => (
          <text
            key={i}
            x={x(i)}
            y={margen.arriba + alto + 20}
            textAnchor={i === 0 ? 'start' : i === ultimo ? 'end' : 'middle'}
            className={i === ultimo ? 'grafico-suma' : undefined}
          >
            {puntos[i]?.etiqueta}
          </text>
        ))}
      </svg>
      {base > 0 && (
        <figcaption className="t-13 muted">
          El eje empieza en {formatCount(base, unidad.una, unidad.varias)}, no en cero.
        </figcaption>
      )}
      <div className="visually-hidden">
        <table>
          <caption>{titulo}</caption>
          <tbody>
            {puntos.map(({ etiqueta, valor }) => (
              <tr key={etiqueta}>
                <th scope="row">{etiqueta}</th>
                <td>{formatCount(valor, unidad.una, unidad.varias)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  )
}
