/** A share of a whole, drawn; the figures beside it say it. `parte` from 0 to 1. */
export function Barra({ parte, tono }: { parte: number; tono: 'arcilla' | 'rojo' | 'salvia' }) {
  const width = `${Math.round(Math.min(1, Math.max(0, parte)) * 100)}%`
  return (
    <span className="block barra" aria-hidden="true">
      {/* However little it is, it is seen. */}
      <i className={`tono-${tono}`} style={{ width, minWidth: parte > 0 ? 4 : 0 }} />
    </span>
  )
}
