/** A share of a whole, drawn; the figures beside it say it. `parte` from 0 to 1. */
export function Barra({ parte, tono }: { parte: number; tono: 'arcilla' | 'rojo' | 'salvia' }) {
  return (
    <span className="block barra" aria-hidden="true">
      <i className={`tono-${tono}`} style={{ width: `${Math.round(Math.min(1, Math.max(0, parte)) * 100)}%` }} />
    </span>
  )
}
