/** A share of a whole, drawn; the figures beside it say it. `parte` from 0 to 1. */
export function Barra({ parte, tono }: { parte: number; tono: 'rojo' | 'salvia' }) {
  return (
    <div className={`barra barra-${tono}`} aria-hidden="true">
      <i style={{ width: `${Math.round(Math.min(1, Math.max(0, parte)) * 100)}%` }} />
    </div>
  )
}
