import { LoaderCircle } from 'lucide-react'
import type { ButtonHTMLAttributes } from 'react'
import { Icon } from './icon.tsx'

export type ButtonLook = 'filled' | 'outline' | 'plain' | 'night' | 'danger' | 'light' | 'link'

export type ButtonShape = {
  look?: ButtonLook
  /** Height in px: 56 for the one that pays or books, 40 in the back office. */
  size?: 56 | 48 | 40
  wide?: boolean
}

export type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> &
  ButtonShape & {
    /** While true the button keeps its place and focus, shows a spinner and swallows clicks. */
    pending?: boolean
    pendingLabel?: string
  }

export function Button({ look, size, wide, pending = false, pendingLabel, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={`${buttonClass({ look, size, wide })} ${rest.className ?? ''}`}
      aria-busy={pending || undefined}
      aria-disabled={pending || undefined}
      // For the forms that a script sends without React (`behaviors/in-place.ts`).
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

/** The same look for an anchor. */
export function buttonClass({ look = 'filled', size = 48, wide = false }: ButtonShape): string {
  if (look === 'link') return 'text-link'
  return ['btn', look === 'filled' ? '' : `btn-${look}`, size === 48 ? '' : `btn-${size}`, wide ? 'wide' : '']
    .filter(Boolean)
    .join(' ')
}
