/** Draws a share of a whole. `part` goes from 0 to 1. Screen readers skip the bar, because the figures beside it show the value. */
export function ShareBar({ part, tone }: { part: number; tone: 'arcilla' | 'rojo' | 'salvia' }) {
  const width = `${Math.round(Math.min(1, Math.max(0, part)) * 100)}%`
  return (
    <span className="block barra cut" aria-hidden="true">
      <i className={`tono-${tone} block`} style={{ width, minWidth: part > 0 ? 4 : 0 }} />
    </span>
  )
}
