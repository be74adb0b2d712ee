import { X } from 'lucide-react'
import { createContext, type ReactNode, use, useId, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'
import { Modal } from './modal.tsx'

export function Dialog({ unsaved = false, children, ...props }: DialogProps) {
  const { close, asking } = useAskedClose(unsaved, useClose(props.onClose))
  return (
    <CloseContext value={close}>
      <DialogFrame {...props} onClose={close}>
        {children}
        {asking}
      </DialogFrame>
    </CloseContext>
  )
}

export const CloseContext = createContext<() => void>(() => undefined)

export function useClose(given?: () => void): () => void {
  const close = use(CloseContext)
  return given ?? close
}

/** Closes the dialog. Asks for confirmation if the user would lose input, as Escape and the cross do. */
export function CancelButton({ children = 'Cancelar' }: { children?: ReactNode }) {
  return (
    <Button look="outline" onClick={use(CloseContext)}>
      {children}
    </Button>
  )
}

/** Returns a close function, which asks for confirmation if the user would lose input. The caller renders the returned confirmation. */
export function useAskedClose(unsaved: boolean, onClose: () => void) {
  const [leaving, setLeaving] = useState(false)
  const discard = () => {
    setLeaving(false)
    onClose()
  }
  return {
    close: () => (unsaved ? setLeaving(true) : onClose()),
    asking: leaving && <DiscardDialog onDiscard={discard} onStay={() => setLeaving(false)} />,
  }
}

type DiscardProps = { onDiscard: () => void; onStay: () => void }

export function DiscardDialog({ onDiscard, onStay }: DiscardProps) {
  const answered = useRef(false)
  // Ignores the second press of a double click, which can arrive before the dialog closes.
  const answer = (act: () => void) => {
    if (!answered.current) act()
    answered.current = true
  }
  return (
    <Dialog
      onClose={() => answer(onStay)}
      title="Hay cambios sin guardar"
      footer={
        <>
          <Button look="outline" onClick={() => answer(onDiscard)}>
            Descartar los cambios
          </Button>
          <Button onClick={() => answer(onStay)}>Seguir editando</Button>
        </>
      }
    >
      <p>Si salís ahora se pierde lo que escribiste.</p>
    </Dialog>
  )
}

function DialogFrame(props: DialogProps & { onClose: () => void }) {
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
            <div className="line dialog-title wraps baseline shrinks">
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

export type DialogProps = {
  onClose?: () => void
  title: ReactNode
  lead?: ReactNode
  aside?: ReactNode
  /** A `panel` opens at the right edge. A `whole` fills the area below the screen's bar. On a phone, all kinds fill the screen. */
  kind?: 'dialog' | 'wide' | 'panel' | 'whole'
  /** Makes a `panel` 640 px wide instead of 448, for text input. */
  wide?: boolean
  headEnd?: ReactNode
  footer?: ReactNode
  /** Whether an outside click closes the dialog. By default only for panels, so that an accidental click loses no input. */
  dismissable?: boolean
  /** Whether closing would discard input. Escape, the cross and an outside click then ask for confirmation. */
  unsaved?: boolean
  children: ReactNode
}
