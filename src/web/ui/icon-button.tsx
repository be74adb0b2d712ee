import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import type { CallPermission } from '../../reglas/areas.ts'
import { Icon } from './icon.tsx'
import { usePermissions } from './permissions.ts'

type Props = Omit<ComponentProps<'button'>, 'children'> & {
  icon: LucideIcon
  label: string
  needs?: CallPermission | undefined
}

export function IconButton({ icon, label, needs, className = '', ...rest }: Props) {
  const { may } = usePermissions()
  if (needs && !may(needs)) return null
  return (
    <button type="button" {...rest} className={`icon-button ${className}`} aria-label={label}>
      <Icon of={icon} />
    </button>
  )
}
