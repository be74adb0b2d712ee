import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'

type Props = {
  onClose: () => void
  rareActions?: ReactNode
  links?: ReactNode
  /** The main action, shown as a filled button at the end. Without it, Cerrar is filled. */
  act?: ReactNode
  /** Whether the arrow keys move through the list behind the panel. If so, shows a hint. */
  arrowKeys?: boolean
}

export function PanelFoot({ onClose, rareActions, links, act, arrowKeys = true }: Props) {
  return (
    <>
      {rareActions}
      {arrowKeys && (
        <p className="t-12 muted keys">
          <kbd>↑</kbd> <kbd>↓</kbd> recorrer
        </p>
      )}
      <span className="line tight at-end panel-acts">
        {links}
        <Button look={act ? 'outline' : 'night'} size={40} onClick={onClose}>
          Cerrar
        </Button>
        {act}
      </span>
    </>
  )
}
