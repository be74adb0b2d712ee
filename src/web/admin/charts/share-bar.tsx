/**
 * Draws a share of a whole as a bar. `parte` goes from 0 to 1. Screen readers skip the bar, because the figures beside it show the
 * value.
 */
export function ShareBar({ part: parte, tone: tono }: { part: number; tone: 'arcilla' | 'rojo' | 'salvia' }) {
  const width = `${Math.round(Math.min(1, Math.max(0, parte)) * 100)}%`
  return (
    <span className="block barra cut" aria-hidden="true">
      {/* The minimum width makes a very small share visible. */}
      <i className={`tono-${tono} block`} style={{ width, minWidth: parte > 0 ? 4 : 0 }} />
    </span>
  )
}
