import { ConvenioLoading } from '../../convenio/convenio-frame.tsx'
import { ConvenioPaper } from '../../convenio/convenio-paper.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { AskedBody } from '../asked-body.tsx'
import type { Asked } from '../use-asked.ts'
import type { ReservaValues } from './campos.ts'
import { CincoLineas } from './cinco-lineas.tsx'
import type { Convenio } from './use-convenio.ts'
import type { Viaje } from './viaje.ts'

type Props = {
  convenio: Asked<Convenio>
  values: ReservaValues
  viaje: Viaje
  /** Why it opened by itself. */
  note?: string
  /** `hash` names the very text that was read. */
  onAccept: (hash: string) => void
  onRefuse: () => void
  onClose: () => void
}

/** The agreement to read, with its two answers. */
export function ConvenioDialog({ convenio, values, viaje, note, onAccept, onRefuse, onClose }: Props) {
  const { data } = convenio
  return (
    <Dialog
      open
      kind="whole"
      onClose={onClose}
      title="Convenio de viaje"
      footer={
        <div className="line centred wide convenio-answers">
          <p className="t-14 muted grows">Te queda una copia en PDF, con fecha y hora.</p>
          <Button look="outline" size={56} onClick={onRefuse}>
            No acepto
          </Button>
          <Button size={56} disabled={!data} onClick={() => data && onAccept(data.hash)}>
            Acepto los términos del convenio
          </Button>
        </div>
      }
    >
      <div className="convenio-lectura">
        <div className="stack snug convenio-lineas">
          {note && (
            <p className="note" role="alert">
              {note}
            </p>
          )}
          <h3>El convenio, en cinco líneas</h3>
          <p className="muted">Esto es lo que vas a aceptar. Vale el texto completo.</p>
          <CincoLineas values={values} viaje={viaje} clausulas={data?.clausulas ?? []} />
        </div>
        <AskedBody asked={convenio} failed="No pudimos traer el convenio" waiting={<ConvenioLoading />}>
          {({ html, minutos }) => <ConvenioPaper html={html} minutos={minutos} />}
        </AskedBody>
      </div>
    </Dialog>
  )
}
