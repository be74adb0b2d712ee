import { FileDown } from 'lucide-react'
import { getConvenio } from '../../../contract/especificacion/reservas.ts'
import { browserClient } from '../../api/browser.ts'
import { ConvenioFrame, ConvenioLoading } from '../../convenio/convenio-frame.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { AskedBody } from '../asked-body.tsx'
import { useAsked } from '../use-asked.ts'
import { useDescarga } from '../use-descarga.ts'
import type { ReservaPropia } from './use-mis-reservas.ts'

/** The agreement that was accepted with a booking, to read and to take along. */
export function ConvenioAceptado({ reserva, onClose }: { reserva: ReservaPropia; onClose: () => void }) {
  const { pending, download } = useDescarga()
  const convenio = useAsked(String(reserva.id), (signal) =>
    browserClient.call(getConvenio, { body: { reserva: String(reserva.id) }, signal }),
  )
  return (
    <Dialog
      open
      kind="wide"
      onClose={onClose}
      title={`Convenio: ${reserva.nombrepaquete}`}
      footer={
        <Button
          look="outline"
          onClick={() => download(`/api/reservas/${reserva.id}/convenio.pdf`, 'convenio.pdf')}
          pending={pending !== undefined}
          pendingLabel="Descargando…"
        >
          <Icon of={FileDown} /> Descargar en PDF
        </Button>
      }
    >
      <AskedBody asked={convenio} failed="No pudimos traer el convenio" waiting={<ConvenioLoading />}>
        {(html) => <ConvenioFrame html={html} />}
      </AskedBody>
    </Dialog>
  )
}
