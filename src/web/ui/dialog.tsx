import { createContext, type ReactNode, use, useState } from 'react'
import { Button } from './button.tsx'
import { DialogFrame } from './dialog-frame.tsx'
import type { DialogProps } from './dialog-props.ts'

/** A modal. */
export function Dialog({ unsaved = false, children, ...props }: DialogProps) {
  const { close, asking } = useAskedClose(unsaved, props.onClose)
  if (!props.open) return null
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

/** A dialog's way out among its buttons: it asks as Escape and the cross do. */
export function CancelButton({ children = 'Cancelar' }: { children?: ReactNode }) {
  return (
    <Button look="outline" onClick={use(CloseContext)}>
      {children}
    </Button>
  )
}

/** Closing that asks first while something typed would be lost; what it asks with is to be shown. */
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

/** Before what was typed is lost. */
export function DiscardDialog({ onDiscard, onStay }: DiscardProps) {
  return (
    <Dialog
      open
      onClose={onStay}
      title="Hay cambios sin guardar"
      footer={
        <>
          <Button look="outline" onClick={onDiscard}>
            Descartar los cambios
          </Button>
          <Button onClick={onStay}>Seguir editando</Button>
        </>
      }
    >
      <p>Si salís ahora se pierde lo que escribiste.</p>
    </Dialog>
  )
}
