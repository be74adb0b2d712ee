import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'

type Props = {
  onClose: () => void
  /** The rare actions, shown as text. */
  seldom?: ReactNode
  /** The links to other screens, shown with an outline. */
  leads?: ReactNode
  /** The main action, shown as a filled button at the end. Without it, Cerrar is the filled button. */
  act?: ReactNode
  /** Whether the arrow keys move through the list behind the panel. Shows the hint for them. */
  walks?: boolean
}

/** Shows the foot of every panel that a row opens. */
export function PanelFoot({ onClose, seldom, leads, act, walks = true }: Props) {
  return (
    <>
      {seldom}
      {walks && (
        <p className="t-12 muted keys">
          <kbd>↑</kbd> <kbd>↓</kbd> recorrer
        </p>
      )}
      <span className="line tight at-end panel-acts">
        {leads}
        <Button look={act ? 'outline' : 'night'} size={40} onClick={onClose}>
          Cerrar
        </Button>
        {act}
      </span>
    </>
  )
}
