import { CircleCheck, FileText } from 'lucide-react'
import type { BodyInput } from '../../../contract/endpoint.ts'
import { convenio as convenioEndpoint } from '../../../contract/especificacion/reservas.ts'
import { browserClient } from '../../api/browser.ts'
import { ConvenioFrame, ConvenioLoading } from '../../convenio/convenio-frame.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog, preloadDialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { AskedBody } from '../asked-body.tsx'
import { useAsked } from '../use-asked.ts'

type Props = {
  body: BodyInput<typeof convenioEndpoint>
  /** Why it opened by itself. */
  note?: string
  /** `hash` names the very text that was read. */
  onAccept: (hash: string) => void
  onRefuse: () => void
  onClose: () => void
}

/** The agreement to read, with its two answers. */
export function ConvenioDialog({ body, note, onAccept, onRefuse, onClose }: Props) {
  const convenio = useAsked(JSON.stringify(body), async (signal) => {
    const { reply, headers } = await browserClient.ask(convenioEndpoint, { body, signal })
    return { html: reply, hash: headers.get('x-convenio-hash') ?? '' }
  })
  const { data } = convenio
  return (
    <Dialog
      open
      kind="wide"
      onClose={onClose}
      title="Convenio de viaje"
      footer={
        <div className="line spread wide convenio-answers">
          <Button look="outline" onClick={onRefuse}>
            No acepto
          </Button>
          <Button disabled={!data} onClick={() => data && onAccept(data.hash)}>
            Acepto los términos del convenio
          </Button>
        </div>
      }
    >
      {note && (
        <p className="note" role="alert">
          {note}
        </p>
      )}
      <AskedBody asked={convenio} failed="No pudimos traer el convenio" waiting={<ConvenioLoading />}>
        {({ html }) => <ConvenioFrame html={html} />}
      </AskedBody>
    </Dialog>
  )
}

type PasoConvenioProps = { ready: boolean; accepted: boolean; onOpen: () => void; onRefuse: () => void }

export function PasoConvenio({ ready, accepted, onOpen, onRefuse }: PasoConvenioProps) {
  if (!ready) return <p role="status">Debe completar el formulario para poder ver y aceptar el convenio</p>
  return (
    <div className="stack panel">
      <Icon of={accepted ? CircleCheck : FileText} stroke={1.5} className="sign sign-large" />
      <p role="status">
        {accepted
          ? 'Aceptaste los términos del convenio. Te lo mandamos a tu correo con la reserva.'
          : 'Leé el convenio completo: dice qué incluye el viaje, cuánto y cuándo se paga y qué pasa si se cancela.'}
      </p>
      <div className="row">
        <Button look={accepted ? 'outline' : 'filled'} size={56} onPointerEnter={preloadDialog} onClick={onOpen}>
          Ver y Aceptar Convenio
        </Button>
        {accepted && (
          <Button look="outline" size={56} onClick={onRefuse}>
            No acepto
          </Button>
        )}
      </div>
    </div>
  )
}
