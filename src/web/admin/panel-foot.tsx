import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'

type Props = {
  onClose: () => void
  /** What is seldom done, in words alone. */
  seldom?: ReactNode
  /** Where else one goes from it, framed. */
  leads?: ReactNode
  /** What its reader is here to do: the one that is filled, at the end. Without it that is Cerrar. */
  act?: ReactNode
  /** Whether it is of a list that its arrows walk. */
  walks?: boolean
}

/** The foot of every panel that a row opens. */
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
