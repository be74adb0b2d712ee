import type { ReactNode } from 'react'
import { bringIntoView } from '../ui/bring-into-view.ts'

/** What a press told instead of doing it, in sight however long its form is. */
export const Warning = ({ children }: { children: ReactNode }) => (
  <p role="alert" className="bad num" ref={bringIntoView}>
    {children}
  </p>
)
