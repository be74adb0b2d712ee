import { type LucideIcon, Map as MapIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

type Props = { title: string; children?: ReactNode; action?: ReactNode; icon?: LucideIcon }

export function EmptyState({ title, children, action, icon = MapIcon }: Props) {
  return (
    <div className="state-box max-w-160">
      <Icon of={icon} stroke={1.5} />
      <h3>{title}</h3>
      {children && <p>{children}</p>}
      {action}
    </div>
  )
}
