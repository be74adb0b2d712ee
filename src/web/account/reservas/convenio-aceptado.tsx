import { getConvenio } from '../../../contract/reservas.ts'
import { browserClient } from '../../api/browser.ts'
import { ConvenioFrame, ConvenioLoading } from '../../convenio/convenio-frame.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { useAsked } from '../use-asked.ts'
import type { ReservaFila } from './reserva-fila.ts'

/** The agreement that was accepted with a booking. */
export function ConvenioAceptado({ reserva, onClose }: { reserva: ReservaFila; onClose: () => void }) {
  const convenio = useAsked(reserva.id, (signal) =>
    browserClient.call(getConvenio, { body: { reserva: reserva.id }, signal }),
  )
  return (
    <Dialog open kind="wide" onClose={onClose} title={`Convenio: ${reserva.nombrepaquete}`}>
      {convenio.data !== undefined && <ConvenioFrame html={convenio.data} />}
      {convenio.error && (
        <FailedState title="No pudimos traer el convenio" onRetry={convenio.reload} retrying={convenio.loading}>
          {convenio.error.message}
        </FailedState>
      )}
      {convenio.data === undefined && !convenio.error && <ConvenioLoading />}
    </Dialog>
  )
}
