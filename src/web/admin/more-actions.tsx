import { Ellipsis } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { Icon } from '../ui/icon.tsx'

type Props = { children: ReactNode }

/** What a screen's head offers more seldom, as buttons under three dots. Leaving it, Escape and a press on one of them shut it. */
export function MoreActions({ children }: Props) {
  const [open, setOpen] = useState(false)
  const dots = useRef<HTMLButtonElement>(null)
  const close = () => setOpen(false)
  const shut = (event: KeyboardEvent) => {
    if (!open || event.key !== 'Escape') return
    event.stopPropagation()
    close()
    dots.current?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears what its buttons are pressed for
    <div
      className="more-actions"
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && close()}
      onKeyDown={shut}
    >
      <button
        ref={dots}
        type="button"
        className="btn btn-outline btn-40"
        aria-label="Más acciones"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <Icon of={Ellipsis} />
      </button>
      {open && (
        // biome-ignore lint/a11y/noStaticElementInteractions: the presses are its buttons'
        // biome-ignore lint/a11y/useKeyWithClickEvents: a key presses them too
        <div className="stack" onClick={close}>
          {children}
        </div>
      )}
    </div>
  )
}
