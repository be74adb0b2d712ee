import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'

type Props = { onDiscard: () => void; onStay: () => void }

/** Before what was typed is lost. */
export function DiscardDialog({ onDiscard, onStay }: Props) {
  return (
    <Dialog
      open
      onClose={onStay}
      title="Hay cambios sin guardar"
      footer={
        <>
          <Button look="danger" onClick={onDiscard}>
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
