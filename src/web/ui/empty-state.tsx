import { type LucideIcon, Map as MapIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

type Props = {
  title: string
  children?: ReactNode
  action?: ReactNode
  icon?: LucideIcon
  heading?: 'h2' | 'h3'
  wide?: boolean
}

export function EmptyState({ title, children, action, icon = MapIcon, heading: Heading = 'h3', wide = false }: Props) {
  return (
    <div className={`stack tight starts full-buttons panel breaks state-box ${wide ? '' : 'narrow'}`}>
      <Icon of={icon} stroke={1.5} />
      <Heading>{title}</Heading>
      {children && <p>{children}</p>}
      {action}
    </div>
  )
}
