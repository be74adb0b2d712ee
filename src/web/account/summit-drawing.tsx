export function SummitDrawing() {
  return (
    <svg className="reserva-cumbre" viewBox="0 0 160 96" fill="none" aria-hidden="true" strokeLinejoin="round">
      <circle cx="126" cy="36" r="19" fill="var(--ocre)" />
      <path d="M4 78 44 26l22 24 28-42 62 70" stroke="var(--tinta)" pathLength="1" />
      <path d="m4 88 40-24 24 14 28-24 60 34" stroke="var(--arcilla)" pathLength="1" />
    </svg>
  )
}
