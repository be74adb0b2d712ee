import type { Dia } from '../../../reglas/dia.ts'
import { formatCount, formatNumber } from '../../../reglas/numbers.ts'
import { positionsOf, scaleOf } from './scale.pure.ts'

type Props = {
  title: string
  points: readonly { label: string; value: number; dia?: Dia }[]
  unit: { una: string; varias: string }
  /** Whether the scale starts at the lowest value instead of 0, for rates, which change little. */
  fromLowest?: boolean
  tall?: boolean
}

const width = 520
const margin = { izquierda: 36, arriba: 14, abajo: 26 }

export function LineChart({ title, points, unit, fromLowest = false, tall = false }: Props) {
  const height = tall ? 290 : 200
  const values = points.map(({ value }) => value)
  const { top, ticks } = scaleOf(Math.max(...values), fromLowest ? Math.min(...values) : 0)
  const [base = 0] = ticks
  const length = positionsOf(points)
  const x = (i: number) => margin.izquierda + (length[i] ?? 0) * (width - margin.izquierda - 12)
  const y = (value: number) => margin.arriba + height - ((value - base) / (top - base)) * height
  const line = points.map(({ value }, i) => `${i === 0 ? 'M' : 'L'}${x(i).toFixed(1)} ${y(value).toFixed(1)}`).join('')
  const last = points.length - 1
  const labelledPoints = [...new Set([0, Math.floor(last / 2), last])]
  return (
    <figure className="above-4 grafico container">
      <svg className="block wide" viewBox={`0 0 ${width} ${margin.arriba + height + margin.abajo}`} aria-hidden="true">
        {ticks.map((mark) => (
          <g key={mark}>
            <path d={`M${margin.izquierda} ${y(mark)}H${width}`} stroke="var(--papel-3)" />
            {mark > 0 && (
              <text x={margin.izquierda - 8} y={y(mark) + 4} textAnchor="end">
                {formatNumber(mark)}
              </text>
            )}
          </g>
        ))}
        <path className="tono-arcilla" opacity="0.12" d={`${line}V${y(base)}H${x(0)}Z`} />
        <path d={line} fill="none" stroke="var(--arcilla)" strokeWidth="2" />
        <circle
          className="tono-arcilla"
          stroke="#fff"
          strokeWidth="2"
          cx={x(last)}
          cy={y(points[last]?.value ?? 0)}
          r="4.5"
        />
        {labelledPoints.map((i) => (
          <text
            key={i}
            x={x(i)}
            y={margin.arriba + height + 20}
            textAnchor={i === 0 ? 'start' : i === last ? 'end' : 'middle'}
            className={i === last ? 'grafico-suma' : undefined}
          >
            {points[i]?.label}
          </text>
        ))}
      </svg>
      {base > 0 && (
        <figcaption className="t-13 muted">
          El eje empieza en {formatCount(base, unit.una, unit.varias)}, no en cero.
        </figcaption>
      )}
      <div className="visually-hidden">
        <table>
          <caption>{title}</caption>
          <tbody>
            {points.map(({ label, value }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{formatCount(value, unit.una, unit.varias)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  )
}
