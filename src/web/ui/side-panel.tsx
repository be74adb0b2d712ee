import { X } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useRef, useSyncExternalStore } from 'react'
import { Dialog, useAskedClose } from './dialog.tsx'
import type { DialogProps } from './dialog-props.ts'
import { IconButton } from './icon-button.tsx'

type Props = Omit<DialogProps, 'kind' | 'dismissable'>

/**
 * What a row opens. Inside a `.with-side-panel` grid it stands beside the table on wide screens, which stays usable;
 * elsewhere it is a modal panel.
 */
export function SidePanel(props: Props) {
  const wide = useSyncExternalStore(subscribe, isWide, () => false)
  if (!props.open) return null
  return wide ? <Beside {...props} /> : <Dialog {...props} kind="panel" />
}

function Beside({ onClose, unsaved = false, title, headEnd, footer, children }: Props) {
  const { close, asking } = useAskedClose(unsaved, onClose)
  const closeNow = useEffectEvent(close)
  const titleId = useId()
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const opener = document.activeElement
    panel.current?.focus({ preventScroll: true })
    return () => {
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [])
  useEffect(() => {
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) closeNow()
    }
    document.addEventListener('keydown', closeOnEscape)
    return () => document.removeEventListener('keydown', closeOnEscape)
  }, [])
  return (
    <div className="side-panel dialog-panel" role="dialog" aria-labelledby={titleId} tabIndex={-1} ref={panel}>
      <div className="line centred spread dialog-head">
        <h2 id={titleId}>{title}</h2>
        <div className="dialog-head-end">
          {headEnd}
          <IconButton icon={X} label="Cerrar" onClick={close} />
        </div>
      </div>
      <div className="stack dialog-body">{children}</div>
      {asking}
      {footer && <div className="line centred spread dialog-foot">{footer}</div>}
    </div>
  )
}

const query = '(min-width: 1181px)'

function isWide(): boolean {
  return matchMedia(query).matches
}

function subscribe(listener: () => void) {
  const media = matchMedia(query)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}
