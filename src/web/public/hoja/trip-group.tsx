import type { Punto } from '../../../reglas/hoja-texts.ts'
import { findServicioIcon } from '../../shell/servicio-icons.ts'
import { PuntoItem } from '../punto-item.tsx'
import type { Grupos } from './gente.pure.ts'

type Props = { points: (Punto & { icon: string })[]; grupos?: Grupos }

export function TripGroup({ points, grupos }: Props) {
  const [first, ...others] = points
  return (
    <section id="quienes" className="bloque quien-va band-room bg-papel-2" aria-labelledby="quien-va">
      <div className="sheet" data-drawn={grupos !== undefined}>
        <div>
          <h2 id="quien-va" className="title">
            <em>Quién va</em> con el grupo
          </h2>
          {grupos && (
            <>
              <p className="t-18 strong above-4">{first?.titulo}</p>
              <p className="muted above-1">{first?.texto}</p>
            </>
          )}
        </div>
        <div>
          {grupos && <DrawnGroup {...grupos} />}
          <ul className="quien-va-otros">
            {(grupos ? others : points).map(({ titulo, texto, icon }) => (
              <PuntoItem key={titulo} icon={findServicioIcon(icon)} titulo={titulo} text={texto} />
            ))}
          </ul>
        </div>
      </div>
    </section>
  )
}

function DrawnGroup({ chicos, quienes, curso }: Grupos) {
  const solo = chicos.length === 1
  return (
    <>
      <ul className="grupos num">
        {chicos.map((count, index) => (
          <li key={String.fromCharCode(65 + index)}>
            <Grupo count={count} />
            <p className="t-14 muted above-3">
              <b className="block t-16 strong">{solo ? 'Cada grupo' : `Grupo ${String.fromCharCode(65 + index)}`}</b>
              {solo && 'hasta '}
              {`${count}\u00a0${quienes}, 1\u00a0coordinador`}
            </p>
          </li>
        ))}
      </ul>
      {!solo && curso && (
        <p className="t-14 muted above-3">
          Así viaja un curso de {curso} {quienes}.
        </p>
      )}
    </>
  )
}

function Grupo({ count }: { count: number }) {
  const row = Math.ceil(count / 2)
  const width = Math.max(row, 5) * 28
  const middle = width / 2
  return (
    <svg viewBox={`0 0 ${width} 132`} aria-hidden="true">
      <path d={`M${middle - 16} 50c0-30 32-30 32 0z`} fill="#b4532a" />
      <circle cx={middle} cy="14" r="10" fill="#b4532a" />
      <path
        d={`m${middle - 4} 36 3 4 6-8`}
        fill="none"
        stroke="#fff"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <g fill="#2c3c57">
        {Array.from({ length: count }, (_, i) => {
          const bottom = i >= row
          const inRow = bottom ? count - row : row
          const x = middle + ((i % row) - (inRow - 1) / 2) * 28
          const y = bottom ? 108 : 72
          return (
            <path
              key={`${x} ${y}`}
              d={`M${x - 9} ${y + 20}c0-16 18-16 18 0zM${x - 6} ${y}a6 6 0 0 1 12 0 6 6 0 0 1-12 0`}
            />
          )
        })}
      </g>
    </svg>
  )
}
