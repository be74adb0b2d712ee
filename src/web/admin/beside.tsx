import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useStaff } from './staff.ts'

/** Draws a screen's `SidePanel` where the shell keeps its place, beside the content. */
export function Beside({ children }: { children: ReactNode }) {
  const { panelSlot } = useStaff()
  return panelSlot && createPortal(children, panelSlot)
}
