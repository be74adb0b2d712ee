import { type LucideIcon, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { CallPermission } from '../../../reglas/areas.ts'
import { Icon } from '../../ui/icon.tsx'
import { usePermissions } from '../../ui/permissions.ts'

type Props = {
  active: boolean
  count: string
  sum?: ReactNode
  children: ReactNode
  onClear: () => void
}

export function SelectionBar({ active, count, sum, children, onClear }: Props) {
  return (
    <div className="chosen-place" data-active={active}>
      <p className="visually-hidden" role="status">
        {active ? count : ''}
      </p>
      {active && (
        <div className="line centred wraps t-13 selection-bar" role="toolbar" aria-label="Con las elegidas">
          <p className="num">
            <b>{count}</b> {sum && <span>{sum}</span>}
          </p>
          {children}
          <button type="button" className="line centred chosen-clear" onClick={onClear}>
            <Icon of={X} />
            Soltar <kbd className="keys">Esc</kbd>
          </button>
        </div>
      )}
    </div>
  )
}

type ActionProps = {
  icon: LucideIcon
  label: string
  pending?: boolean
  needs?: CallPermission
  onPress: () => void
}

export function SelectionAction({ icon, label, pending = false, needs, onPress }: ActionProps) {
  const { may } = usePermissions()
  if (needs && !may(needs)) return null
  return (
    <button
      type="button"
      className="line centred"
      aria-busy={pending || undefined}
      aria-disabled={pending || undefined}
      onClick={() => {
        if (!pending) onPress()
      }}
    >
      <Icon of={icon} />
      {label}
    </button>
  )
}
