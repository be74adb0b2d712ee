import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { getConvenio } from '../../../contract/especificacion/reservas.ts'
import { isLive } from '../../../reglas/reserva.ts'
import { AnswerBody } from '../../api/answer-body.tsx'
import { useReply } from '../../api/use-answer.ts'
import { ConvenioLoading } from '../../convenio/convenio-frame.tsx'
import { ConvenioPaper } from '../../convenio/convenio-paper.tsx'
import { Button } from '../../ui/button.tsx'
import { CancelButton, Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { convenioOf } from '../formulario/use-convenio.ts'
import { HeldSeatNotice } from '../held-seat-notice.tsx'
import { NextSteps } from '../next-steps.tsx'
import { SummitDrawing } from '../summit-drawing.tsx'
import { useDownload } from '../use-download.ts'
import { FotosDialog } from './fotos-dialog.tsx'
import { OwnEsperas } from './own-esperas.tsx'
import { PedidoDialog } from './pedido-dialog.tsx'
import type { DialogName } from './reserva-acciones.tsx'
import { ReservaCard } from './reserva-card.tsx'
import { type OwnReserva, useOwnReservas } from './use-own-reservas.ts'

export function MisReservas({ mail, onNueva }: { mail: string; onNueva: () => void }) {
  const asked = useOwnReservas(mail)
  const { open, show, close } = useOpenDialog()
  const what = open?.what
  const reservas = asked.data?.reservas ?? []
  const shown = reservas.find(({ id }) => id === open?.id)
  const pictured = firstOfPicture(reservas)
  return (
    <AnswerBody answer={asked} what="tus reservas">
      {(data) => (
        <>
          {data.porConfirmar && <HeldSeatNotice mail={mail} onConfirmed={asked.retry} />}
          {data.esperas.length > 0 && <OwnEsperas esperas={data.esperas} onChange={asked.retry} />}
          {data.reservas.length === 0 && data.esperas.length === 0 && (
            <div className="split modo-columnas">
              <section className="stack starts full-buttons panel">
                <SummitDrawing />
                <h2>Todavía no tenés reservas</h2>
                <p className="muted">
                  Cuando reserves un viaje vas a ver acá su convenio, la seña y las fotos del documento.
                </p>
                <Button size={56} onClick={onNueva}>
                  Buscar mi colegio y mi curso
                </Button>
              </section>
              <NextSteps title="Cómo se reserva" colegio />
            </div>
          )}
          <ul className="stack loose">
            {data.reservas.map((reserva) => (
              <ReservaCard
                key={reserva.id}
                reserva={reserva}
                pictured={pictured.get(reserva.imagen) === reserva}
                onOpen={(dialog) => show(dialog, reserva.id)}
              />
            ))}
          </ul>
          {shown && what === 'convenio' && <AcceptedConvenio reserva={shown} onClose={close} />}
          {shown && what === 'fotos' && <FotosDialog reserva={shown} onClose={close} onChange={asked.retry} />}
          {shown && (what === 'correccion' || what === 'cancelacion') && (
            <PedidoDialog tipo={what} reserva={shown} onClose={close} onDone={asked.retry} />
          )}
        </>
      )}
    </AnswerBody>
  )
}

type OpenDialog = { what: DialogName; id: number }

/** Returns the open dialog and its booking. On page load, `?convenio=3` or `?fotos=3` opens the dialog of booking 3. */
function useOpenDialog() {
  const [params, setParams] = useSearchParams()
  const [open, setOpen] = useState(() => askedIn(params))
  return {
    open,
    show: (what: DialogName, id: number) => setOpen({ what, id }),
    close: () => {
      setOpen(undefined)
      // Removes the parameter, so that a reload does not open the closed dialog again.
      if (askedIn(params)) setParams({}, { replace: true, preventScrollReset: true })
    },
  }
}

function askedIn(params: URLSearchParams): OpenDialog | undefined {
  for (const what of ['convenio', 'fotos'] as const) {
    const id = params.get(what)
    if (id) return { what, id: Number(id) }
  }
  return undefined
}

/** Returns the first live booking of each picture, because a page shows no poster twice. */
const firstOfPicture = (reservas: OwnReserva[]) =>
  new Map(
    reservas
      .filter(({ estado }) => isLive(estado))
      .toReversed()
      .map((reserva) => [reserva.imagen, reserva]),
  )

function AcceptedConvenio({ reserva, onClose }: { reserva: OwnReserva; onClose: () => void }) {
  const { pending, download } = useDownload()
  const convenio = useReply(getConvenio, { body: { reserva: String(reserva.id) } })
  return (
    <Dialog
      kind="wide"
      onClose={onClose}
      // The package's name is only for screen readers, because the agreement itself shows it.
      title={
        <>
          Convenio<span className="visually-hidden">: {reserva.nombrepaquete}</span>
        </>
      }
      footer={
        <>
          <CancelButton>Cerrar</CancelButton>
          <Button
            onClick={() => download(`/api/reservas/${reserva.id}/convenio.pdf`, 'convenio.pdf')}
            pending={pending !== undefined}
            pendingLabel="Descargando…"
          >
            <Icon of={FileDown} /> Descargar en PDF
          </Button>
        </>
      }
    >
      <AnswerBody answer={convenio} failed="No pudimos cargar el convenio" waiting={<ConvenioLoading />}>
        {(html) => <ConvenioPaper {...convenioOf(html, '')} />}
      </AnswerBody>
    </Dialog>
  )
}
