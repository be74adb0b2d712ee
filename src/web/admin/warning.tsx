import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { bringIntoView } from '../ui/bring-into-view.ts'
import { Icon } from '../ui/icon.tsx'

/** What a press told instead of doing it, in sight however long its form is. */
export const Warning = ({ children }: { children: ReactNode }) => (
  <p role="alert" className="round note num" ref={bringIntoView}>
    <Icon of={TriangleAlert} />
    <span>{children}</span>
  </p>
)
