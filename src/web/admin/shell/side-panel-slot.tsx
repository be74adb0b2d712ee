import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useStaff } from './staff.ts'

/** Renders a screen's `SidePanel` into the slot that the layout reserves beside the content. */
export function SidePanelSlot({ children }: { children: ReactNode }) {
  const { panelSlot } = useStaff()
  return panelSlot && createPortal(children, panelSlot)
}
