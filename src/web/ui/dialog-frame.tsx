import { X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import type { DialogProps } from './dialog-props.ts'
import { IconButton } from './icon-button.tsx'

export default function DialogFrame(props: DialogProps) {
  const {
    onClose,
    title,
    lead,
    aside,
    kind = 'dialog',
    wide,
    headEnd,
    footer,
    dismissable = kind === 'panel',
    children,
  } = props
  const frame = useFocusBack()
  return (
    <ModalOverlay
      isOpen
      isDismissable={dismissable}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      className={kind === 'panel' ? 'dialog-overlay dialog-overlay-panel' : 'dialog-overlay'}
    >
      <Modal className={kind === 'dialog' ? 'dialog-modal' : `dialog-modal dialog-${kind}`} data-wide={wide}>
        <AriaDialog className="fill dialog" ref={frame}>
          <header className="line centred spread dialog-head">
            {lead}
            <div className="line dialog-title">
              <Heading slot="title" level={2}>
                {title}
              </Heading>
              {aside && <span className="muted num">{aside}</span>}
            </div>
            <div className="line dialog-head-end">
              {headEnd}
              <IconButton icon={X} label="Cerrar" onClick={onClose} />
            </div>
          </header>
          <div className="stack dialog-body">
            {kind !== 'panel' && <FirstField />}
            {children}
          </div>
          {footer && <footer className="line centred spread dialog-foot">{footer}</footer>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}

/**
 * Where typing begins, for those who have a keyboard: the field marked `data-first`, or the first one. Under a
 * finger the library would hold the dialog unseen until a keyboard comes, at most 600 ms, and half of it would lie behind.
 */
function FirstField() {
  const mark = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const body = mark.current?.parentElement
    if (matchMedia('(pointer: coarse)').matches || !body || body.contains(document.activeElement)) return
    const first = body.querySelector<HTMLElement>('[data-first]') ?? body.querySelector<HTMLElement>(fields)
    first?.focus({ preventScroll: true })
  }, [])
  return <span ref={mark} hidden />
}

const fields =
  'input:enabled:not([type=hidden], [type=file], [readonly]), select:enabled, textarea:enabled:not([readonly])'

/** What opened each dialog: the one that takes its place is opened by the same. */
const openers = new WeakMap<Element, Element>()

/**
 * Gives the focus back to what opened the dialog, where the library did not: what opens by a change of address is gone
 * before it looks, and so is the button of a dialog that this one followed.
 */
function useFocusBack() {
  const frame = useRef<HTMLElement>(null)
  const [active] = useState(() => document.activeElement)
  useEffect(() => {
    const before = active?.closest('.dialog')
    const opener = (active?.isConnected ? active : before && openers.get(before)) ?? active
    if (frame.current && opener) openers.set(frame.current, opener)
    return () => {
      requestAnimationFrame(() => {
        if (document.activeElement === document.body && opener instanceof HTMLElement && opener.isConnected)
          opener.focus()
      })
    }
  }, [active])
  return frame
}
