import type { KeyboardEvent, MouseEvent } from 'react'
import { formatPercent } from '../../../../reglas/numbers.ts'
import { formatFoco, moveFoco, parseFocoPoint } from './foco.pure.ts'

type Props = { src: string; value: string; onChange: (foco: string) => void }

/** Shows the focal point, which every crop keeps visible. A click or the arrow keys move it. */
export function FocoPicker({ src, value, onChange }: Props) {
  const { x, y } = parseFocoPoint(value)
  const place = (event: MouseEvent<HTMLButtonElement>) => {
    // A click triggered by the keyboard has no coordinates.
    if (event.detail === 0) return
    const box = event.currentTarget.getBoundingClientRect()
    onChange(formatFoco({ x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height }))
  }
  const walk = (event: KeyboardEvent) => {
    const next = moveFoco(value, event.key)
    if (!next) return
    event.preventDefault()
    onChange(next)
  }
  return (
    <div className="stack snug foco">
      <button
        className="own-width anchor"
        type="button"
        onClick={place}
        onKeyDown={walk}
        aria-label={`Punto de interés: ${formatPercent(Math.round(x * 100))} desde la izquierda, ${formatPercent(Math.round(y * 100))} desde arriba. Movelo con las flechas`}
      >
        <img className="round" src={src} alt="" />
        <span className="foco-mark" style={{ left: `${x * 100}%`, top: `${y * 100}%` }} />
      </button>
      <p className="t-13 muted">Tocá lo más importante de la imagen: ningún recorte lo deja afuera.</p>
    </div>
  )
}
