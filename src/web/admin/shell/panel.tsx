import type { ComponentProps, ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '../../ui/button.tsx'
import { useClose } from '../../ui/dialog.tsx'
import { SidePanel, type Steps } from '../../ui/side-panel.tsx'
import { useStaff } from './staff.ts'

type Props = Omit<ComponentProps<typeof SidePanel>, 'steps'> & {
  one?: string
  /** The rows before and after this one, which the arrow keys open. */
  steps?: Steps
  rareActions?: ReactNode
  links?: ReactNode
  /** The main action, a filled button at the end. Without it, Cerrar is filled. */
  act?: ReactNode
}

export function Panel({ one = '', steps, rareActions, links, act, ...panel }: Props) {
  const { panelSlot } = useStaff()
  const onClose = useClose(panel.onClose)
  const foot = (
    <>
      {rareActions}
      {steps && (
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
  const shown = <SidePanel footer={foot} {...panel} onClose={onClose} steps={steps && { ...steps, one }} />
  return panelSlot && createPortal(shown, panelSlot)
}
