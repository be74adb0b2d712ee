import { FileDown, Luggage } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { getConvenio } from '../../../contract/especificacion/reservas.ts'
import { browserClient } from '../../api/browser.ts'
import { ConvenioLoading } from '../../convenio/convenio-frame.tsx'
import { ConvenioPaper } from '../../convenio/convenio-paper.tsx'
import { Button } from '../../ui/button.tsx'
import { CancelButton, Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { AlgoTeEspera } from '../algo-te-espera.tsx'
import { AskedBody } from '../asked-body.tsx'
import { convenioOf } from '../formulario/use-convenio.ts'
import { useAsked } from '../use-asked.ts'
import { useDescarga } from '../use-descarga.ts'
import { EsperasPropias } from './esperas-propias.tsx'
import { FotosDialog } from './fotos-dialog.tsx'
import { PedidoDialog } from './pedido-dialog.tsx'
import type { Ventana } from './reserva-acciones.tsx'
import { ReservaCard } from './reserva-card.tsx'
import { type ReservaPropia, useMisReservas } from './use-mis-reservas.ts'

export function MisReservas({ mail }: { mail: string }) {
  const asked = useMisReservas(mail)
  const { open, show, close } = useVentana()
  const what = open?.what
  const shown = asked.data?.reservas.find(({ id }) => id === open?.id)
  return (
    <AskedBody asked={asked} failed="No pudimos traer tus reservas" label="Cargando tus reservas">
      {(data) => (
        <>
          {data.porConfirmar && <AlgoTeEspera mail={mail} onConfirmed={asked.reload} />}
          {data.esperas.length > 0 && <EsperasPropias esperas={data.esperas} onChange={asked.reload} />}
          {data.reservas.length === 0 && data.esperas.length === 0 && (
            <EmptyState heading="h2" icon={Luggage} title="Todavía no tenés reservas">
              Cuando reserves un viaje vas a ver acá su convenio, la seña y las fotos del documento. Empezá con «Nueva
              Reserva».
            </EmptyState>
          )}
          <ul className="stack loose">
            {data.reservas.map((reserva) => (
              <ReservaCard key={reserva.id} reserva={reserva} onOpen={(ventana) => show(ventana, reserva.id)} />
            ))}
          </ul>
          {shown && what === 'convenio' && <ConvenioAceptado reserva={shown} onClose={close} />}
          {shown && what === 'fotos' && <FotosDialog reserva={shown} onClose={close} onChange={asked.reload} />}
          {shown && (what === 'correccion' || what === 'cancelacion') && (
            <PedidoDialog tipo={what} reserva={shown} onClose={close} onDone={asked.reload} />
          )}
        </>
      )}
    </AskedBody>
  )
}

type Abierta = { what: Ventana; id: number }

/** What stands open over the list, and of which booking: at first what a link asked for, `?convenio=3` or `?fotos=3`. */
function useVentana() {
  const [params, setParams] = useSearchParams()
  const [open, setOpen] = useState(() => askedIn(params))
  return {
    open,
    show: (what: Ventana, id: number) => setOpen({ what, id }),
    close: () => {
      setOpen(undefined)
      // Shut is shut: a reload does not open it again.
      if (askedIn(params)) setParams({}, { replace: true, preventScrollReset: true })
    },
  }
}

function askedIn(params: URLSearchParams): Abierta | undefined {
  for (const what of ['convenio', 'fotos'] as const) {
    const id = params.get(what)
    if (id) return { what, id: Number(id) }
  }
  return undefined
}

/** The agreement that was accepted with a booking, to read and to take along. */
function ConvenioAceptado({ reserva, onClose }: { reserva: ReservaPropia; onClose: () => void }) {
  const { pending, download } = useDescarga()
  const convenio = useAsked(String(reserva.id), (signal) =>
    browserClient.call(getConvenio, { body: { reserva: String(reserva.id) }, signal }),
  )
  return (
    <Dialog
      open
      kind="wide"
      onClose={onClose}
      // The sheet itself says of what.
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
      <AskedBody asked={convenio} failed="No pudimos traer el convenio" waiting={<ConvenioLoading />}>
        {(html) => <ConvenioPaper {...convenioOf(html, '')} />}
      </AskedBody>
    </Dialog>
  )
}
