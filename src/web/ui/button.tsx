import { LoaderCircle } from 'lucide-react'
import type { ButtonHTMLAttributes } from 'react'
import type { CallPermission } from '../../reglas/areas.ts'
import { Icon } from './icon.tsx'
import { usePermissions } from './permissions.ts'

export type ButtonLook = 'filled' | 'outline' | 'plain' | 'night' | 'danger' | 'light' | 'link'

export type ButtonShape = {
  look?: ButtonLook
  /** The height in px: 56 for paying or booking, 40 in the back office. */
  size?: 56 | 48 | 40
  wide?: boolean
}

export type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> &
  ButtonShape & {
    /** Shows a spinner. The button ignores clicks but keeps its size and focus. */
    pending?: boolean
    pendingLabel?: string
    /** Staff without this permission do not see the button. */
    needs?: CallPermission | undefined
  }

export function Button({
  look,
  size,
  wide,
  pending = false,
  pendingLabel,
  needs,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const { may } = usePermissions()
  if (needs && !may(needs)) return null
  return (
    <button
      type="button"
      {...rest}
      className={`${buttonClass({ look, size, wide })} ${rest.className ?? ''}`}
      aria-busy={pending || undefined}
      aria-disabled={pending || undefined}
      // `behaviors/in-place.ts` reads this attribute when it submits a form without React.
      data-pending={pendingLabel}
      onClick={(event) => {
        if (pending) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {pending && <Icon of={LoaderCircle} className="spin" />}
      {pending && pendingLabel ? pendingLabel : children}
    </button>
  )
}

export function buttonClass({ look = 'filled', size = 48, wide = false }: ButtonShape): string {
  if (look === 'link') return 'text-link'
  return ['btn', look === 'filled' ? '' : `btn-${look}`, size === 48 ? '' : `btn-${size}`, wide ? 'wide' : '']
    .filter(Boolean)
    .join(' ')
}
