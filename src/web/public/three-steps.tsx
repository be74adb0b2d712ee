import { seniaTerm } from '../../reglas/terms.ts'
import { unbroken } from '../../reglas/text.ts'
import './three-steps.css'

export function ThreeSteps() {
  return (
    <section className="three-steps on-dark" aria-label="Cómo se reserva">
      <ol className="sheet">
        <li>
          <Convenio />
          <b>Reservás</b>
          <p>por internet, con el convenio a la vista</p>
        </li>
        <li>
          <Oficina />
          <b>Señás</b>
          <p>en la oficina, en {unbroken(seniaTerm)}</p>
        </li>
        <li>
          <Recibo />
          <b>Pagás</b>
          <p>cuota a cuota, con recibo</p>
        </li>
      </ol>
    </section>
  )
}

const frameFrom = (x: number) => ({ viewBox: `${x} 0 40 40`, fill: 'none' }) as const
const line = { strokeWidth: 2.5, strokeLinecap: 'round', strokeLinejoin: 'round' } as const

function Convenio() {
  return (
    <svg {...frameFrom(8)} aria-hidden="true">
      <path d="M8 4h18l6 6v26H8z" fill="var(--papel)" />
      <path d="M13 14h12M13 19h14M13 24h9" stroke="var(--borde-campo)" strokeWidth="2" />
      <path d="M13 31c3-5 5-4 5-1s4 1 7-2" stroke="var(--arcilla)" {...line} />
    </svg>
  )
}

function Oficina() {
  return (
    <svg {...frameFrom(2)} aria-hidden="true">
      <path d="M4 16h32v20H4z" fill="var(--papel)" />
      <path d="M6 6h28l4 10H2z" fill="var(--arcilla)" />
      <path d="M11 6 9 16h7V6zM24 6v10h7L29 6z" fill="var(--papel)" />
      <path d="M22 22h9v14h-9z" fill="var(--noche)" />
      <path d="M8 22h10v8H8z" fill="var(--ocre)" />
    </svg>
  )
}

function Recibo() {
  return (
    <svg {...frameFrom(10)} aria-hidden="true">
      <path d="M10 3h20v34l-4-3-3 3-3-3-3 3-3-3-4 3z" fill="var(--papel)" />
      <path d="M14 10h12M14 15h12M14 20h7" stroke="var(--borde-campo)" strokeWidth="2" />
      <circle cx="29" cy="28" r="9" fill="var(--salvia)" stroke="var(--noche)" strokeWidth="2" />
      <path d="m25 28 3 3 5-6" stroke="#fff" {...line} />
    </svg>
  )
}
