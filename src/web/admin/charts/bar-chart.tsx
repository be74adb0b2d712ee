import type { ReactNode } from 'react'
import { add, type Centavos, formatMoney } from '../../../reglas/dinero.ts'
import { formatNumber } from '../../../reglas/numbers.ts'
import { Money } from '../../ui/money.tsx'
import { useMedia } from '../../ui/use-media.ts'
import { scaleOf } from './scale.pure.ts'

export const series = [
  { nombre: 'Mercado Pago', tono: 'cielo', canal: 'mercadopago' },
  { nombre: 'Efectivo', tono: 'ocre', canal: 'efectivo' },
  { nombre: 'Transferencia', tono: 'salvia', canal: 'transferencia' },
] as const

type Props = {
  title: string
  columns: readonly { label: string; values: readonly Centavos[]; hoy?: boolean }[]
  /** The legend shows the totals in whole pesos. */
  totals?: readonly Centavos[]
  children?: ReactNode
}

const width = 520
const margin = { izquierda: 56, arriba: 22, abajo: 24 }

export function BarChart({ title, columns, totals, children }: Props) {
  const height = useMedia('(width <= 40em)') ? 260 : 150
  const sums = columns.map(({ values }) => add(...values))
  const { top, ticks } = scaleOf(Math.max(...sums))
  const step = (width - margin.izquierda) / columns.length
  const y = (value: number) => margin.arriba + height - (value / top) * height
  const long = sums.some((sum) => thousands(sum).length > 5)
  // If not all labels fit, every second one is hidden. Today's label, or without today the last one, stays visible.
  const hoy = columns.findIndex((column) => column.hoy)
  const alwaysLabelled = hoy < 0 ? columns.length - 1 : hoy
  const isSpare = (i: number, max: number) => columns.length > max && (i - alwaysLabelled) % 2 !== 0
  return (
    <figure className="above-4 grafico container">
      <svg className="block wide" viewBox={`0 0 ${width} ${margin.arriba + height + margin.abajo}`} aria-hidden="true">
        {ticks.map((mark) => (
          <g key={mark}>
            <path d={`M${margin.izquierda} ${y(mark)}H${width}`} stroke="var(--papel-3)" />
            {mark > 0 && (
              <text x={margin.izquierda - 8} y={y(mark) + 4} textAnchor="end">
                {thousands(mark)}
              </text>
            )}
          </g>
        ))}
        {columns.map(({ label, values, hoy }, i) => {
          const x = margin.izquierda + step * i + step / 2
          const sum = sums[i] ?? 0
          return (
            <g key={label} className="grafico-columna" data-hoy={hoy}>
              {values.map((value, index) => {
                const below = add(...values.slice(0, index))
                return (
                  <rect
                    key={series[index]?.nombre}
                    className={`tono-${series[index]?.tono}`}
                    x={x - 20}
                    width={40}
                    y={y(below + value)}
                    height={y(below) - y(below + value)}
                  />
                )
              })}
              {sum > 0 && (
                <text
                  className="grafico-suma"
                  data-spare={isSpare(i, long ? 5 : 7)}
                  x={x}
                  y={y(sum) - 6}
                  textAnchor="middle"
                >
                  {thousands(sum)}
                </text>
              )}
              <text className="grafico-renglon" x={x} y={margin.arriba + height + 18} textAnchor="middle">
                {label}
              </text>
              {/* Narrow columns show each word on its own line. */}
              <text
                className="grafico-renglones"
                data-spare={isSpare(i, 7)}
                y={margin.arriba + height + 6}
                textAnchor="middle"
              >
                {label.split(' ').map((word) => (
                  <tspan key={word} x={x} dy="1.05em">
                    {word}
                  </tspan>
                ))}
              </text>
            </g>
          )
        })}
      </svg>
      <div className="visually-hidden">
        <table>
          <caption>{title}</caption>
          <thead>
            <tr>
              <td />
              {series.map(({ nombre }) => (
                <th key={nombre} scope="col">
                  {nombre}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {columns.map(({ label, values }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {values.map((value, index) => (
                  <td key={series[index]?.nombre}>{formatMoney(value)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ul className="row above-3 t-13 leyenda num">
        {series.map(({ nombre, tono }, i) => (
          <li key={nombre}>
            <i className={`tono-${tono} unbroken`} aria-hidden="true" />
            {nombre}{' '}
            {totals && (
              <b className="block">
                <Money centavos={totals[i] ?? 0} whole />
              </b>
            )}
          </li>
        ))}
        {children}
      </ul>
    </figure>
  )
}

function thousands(centavos: number): string {
  return formatNumber(Math.round(centavos / 100_000))
}
