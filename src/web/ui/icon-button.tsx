import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Icon } from './icon.tsx'

type Props = Omit<ComponentProps<'button'>, 'children'> & { icon: LucideIcon; label: string }

export function IconButton({ icon, label, className = '', ...rest }: Props) {
  return (
    <button type="button" {...rest} className={`icon-button ${className}`} aria-label={label}>
      <Icon of={icon} />
    </button>
  )
}
