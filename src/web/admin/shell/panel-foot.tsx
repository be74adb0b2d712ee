import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'

type Props = {
  onClose: () => void
  seldom?: ReactNode
  /** The links to other screens, shown as outlined buttons. */
  leads?: ReactNode
  /** The main action, shown as a filled button at the end. Without one, Cerrar is filled. */
  act?: ReactNode
  /** Whether the arrow keys move through the list behind the panel. If so, shows a hint. */
  walks?: boolean
}

/** Shows the foot of the panel of a list's row. */
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
