import { vercancelacion } from '../../../../../contract/viajes/cancelaciones.ts'
import { browserClient } from '../../../../api/browser.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { FailedState } from '../../../../ui/failed-state.tsx'
import { SkeletonBox } from '../../../../ui/skeleton.tsx'
import { useAnswer } from '../../../use-answer.ts'
import { CancelarForm } from './cancelar-form.tsx'

/** Ends the booking, once its cost is on the screen. */
export function CancelarDialog({ id, onClose, onDone }: { id: string; onClose: () => void; onDone: () => void }) {
  const { data, error, loading, retry } = useAnswer(`cancelacion ${id}`, (signal) =>
    browserClient.call(vercancelacion, { query: { id }, signal }),
  )
  if (data) return <CancelarForm id={id} cotizacion={data.results} onClose={onClose} onDone={onDone} onMoved={retry} />
  return (
    <Dialog
      open
      onClose={onClose}
      title="Cancelar la reserva"
      footer={
        <Button look="outline" onClick={onClose}>
          Cerrar
        </Button>
      }
    >
      {error ? (
        <FailedState title="No pudimos calcular el cargo" onRetry={retry} retrying={loading}>
          {error}
        </FailedState>
      ) : (
        <SkeletonBox label="Calculando el cargo" />
      )}
    </Dialog>
  )
}
