import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { CloseContext, Dialog, type DialogProps, useAskedClose, useClose } from './dialog.tsx'
import { IconButton } from './icon-button.tsx'
import { useDocumentKey } from './use-document-key.ts'
import { useMedia } from './use-media.ts'

export type Steps = { previous: string | undefined; next: string | undefined; move: (id: string) => void }

type Props = Omit<DialogProps, 'kind' | 'dismissable' | 'headEnd'> & {
  /** Opens the previous or next row by two buttons and the keys ↑ and ↓. `one` is the singular noun of a row, such as `Reserva`. */
  steps?: Steps & { one: string }
  onEnter?: () => void
}

/**
 * Shows the details of a row. On wide screens, the panel is over the right side of the list, which stays usable. On narrower screens the
 * panel is modal; on phones it fills the screen.
 */
export function SidePanel({ steps, onEnter, ...props }: Props) {
  const wide = useMedia('(width > 56.25em)')
  useKeys(steps, onEnter)
  const headEnd = steps && (
    <>
      <Step icon={ChevronUp} label={`${steps.one} anterior`} to={steps.previous} onMove={steps.move} />
      <Step icon={ChevronDown} label={`${steps.one} siguiente`} to={steps.next} onMove={steps.move} />
    </>
  )
  return wide ? <Over {...props} headEnd={headEnd} /> : <Dialog {...props} headEnd={headEnd} kind="panel" />
}

type StepProps = { icon: typeof ChevronUp; label: string; to: string | undefined; onMove: (id: string) => void }

function Step({ icon, label, to, onMove }: StepProps) {
  return <IconButton icon={icon} label={label} disabled={!to} onClick={() => to && onMove(to)} />
}

function Over({ onClose, unsaved = false, title, aside, headEnd, footer, wide, children }: DialogProps) {
  const { close, asking } = useAskedClose(unsaved, useClose(onClose))
  const titleId = useId()
  const panel = useRef<HTMLDivElement>(null)
  const opener = useRef<Element>(null)
  useEffect(() => {
    opener.current = document.activeElement
    panel.current?.focus({ preventScroll: true })
    return () => {
      if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true })
    }
  }, [])
  // If the user has stepped to another row, closing the panel focuses that row.
  useEffect(() => {
    const row = document.querySelector('.row-button[aria-current]')
    if (!row || row === opener.current) return
    opener.current = row
    row.closest('tr')?.scrollIntoView({ block: 'nearest' })
  })
  useDocumentKey((event) => {
    if (event.key === 'Escape' && !event.defaultPrevented) close()
  })
  return (
    <div
      className="side-panel dialog-panel t-13 bg-salar"
      data-wide={wide}
      role="dialog"
      aria-labelledby={titleId}
      tabIndex={-1}
      ref={panel}
    >
      <div className="line centred spread dialog-head">
        <div className="line dialog-title wraps baseline shrinks">
          <h2 id={titleId}>{title}</h2>
          {aside && <span className="muted num">{aside}</span>}
        </div>
        <div className="line dialog-head-end">
          {headEnd}
          <IconButton icon={X} label="Cerrar" onClick={close} />
        </div>
      </div>
      <div className="stack dialog-body">{children}</div>
      {asking}
      <CloseContext value={close}>
        {footer && <div className="line centred spread dialog-foot">{footer}</div>}
      </CloseContext>
    </div>
  )
}

/** Handles ↑, ↓ and Enter before the list does. Ignores keys in a field or in a dialog over the panel. */
function useKeys(steps: Steps | undefined, onEnter: (() => void) | undefined) {
  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    if (!(event.target instanceof Element) || !isFree(event.target)) return
    const to = { ArrowUp: steps?.previous, ArrowDown: steps?.next }[event.key]
    const enters = event.key === 'Enter' && onEnter && !event.target.closest(pressed)
    if (!to && !enters) return
    event.preventDefault()
    event.stopPropagation()
    if (to) steps?.move(to)
    else onEnter?.()
  }
  useDocumentKey(onKey, { capture: true })
}

const fields = 'input, select, textarea, [contenteditable="true"]'
/** Selects elements with their own action on Enter. Excludes the open row, because Enter would only open it again. */
const pressed = 'a, summary, button:not(.row-button[aria-current])'

function isFree(target: Element): boolean {
  const dialog = target.closest('dialog, [role="dialog"]')
  if (dialog ? !dialog.closest('.dialog-panel') : document.querySelector('.dialog-overlay')) return false
  return !target.closest(fields)
}
