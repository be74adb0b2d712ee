import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useStaff } from './staff.ts'

export function SidePanelSlot({ children }: { children: ReactNode }) {
  const { panelSlot } = useStaff()
  return panelSlot && createPortal(children, panelSlot)
}
