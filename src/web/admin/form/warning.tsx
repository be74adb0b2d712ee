import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { bringIntoView } from '../../ui/bring-into-view.ts'
import { Icon } from '../../ui/icon.tsx'

export const Warning = ({ children }: { children: ReactNode }) => (
  <p role="alert" className="round note num" ref={bringIntoView}>
    <Icon of={TriangleAlert} />
    <span>{children}</span>
  </p>
)
