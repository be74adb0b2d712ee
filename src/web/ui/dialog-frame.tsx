import { X } from 'lucide-react'
import { useId } from 'react'
import type { DialogProps } from './dialog-props.ts'
import { IconButton } from './icon-button.tsx'
import { Modal } from './modal.tsx'

export function DialogFrame(props: DialogProps) {
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
  const heading = useId()
  return (
    <Modal
      onClose={onClose}
      dismissable={dismissable}
      focusesField={kind !== 'panel'}
      className={kind === 'panel' ? 'dialog-overlay-panel' : ''}
      aria-labelledby={heading}
    >
      <div className={kind === 'dialog' ? 'dialog-modal' : `dialog-modal dialog-${kind}`} data-wide={wide}>
        <section className="fill dialog">
          <header className="line centred spread dialog-head">
            {lead}
            <div className="line dialog-title">
              <h2 id={heading}>{title}</h2>
              {aside && <span className="muted num">{aside}</span>}
            </div>
            <div className="line dialog-head-end">
              {headEnd}
              <IconButton icon={X} label="Cerrar" onClick={onClose} />
            </div>
          </header>
          <div className="stack dialog-body">{children}</div>
          {footer && <footer className="line centred spread dialog-foot">{footer}</footer>}
        </section>
      </div>
    </Modal>
  )
}
