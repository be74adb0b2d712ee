import type { ReactNode } from 'react'
import { AnswerBody } from '../../api/answer-body.tsx'
import type { Answer } from '../../api/use-answer.ts'
import { ConvenioLoading } from '../../convenio/convenio-frame.tsx'
import { ConvenioPaper } from '../../convenio/convenio-paper.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import type { Clausula } from './convenio-clauses.ts'
import type { Convenio } from './use-convenio.ts'

type Props = {
  convenio: Answer<Convenio>
  viaje?: { imagen: string; nombre: string; quien: ReactNode }
  note?: string
  /** `hash` identifies the text that the customer read. */
  onAccept: (hash: string) => void
  onRefuse: () => void
  onClose: () => void
  children: (clausulas: Clausula[]) => ReactNode
}

export function ConvenioDialog({ convenio, viaje, note, onAccept, onRefuse, onClose, children }: Props) {
  const { data } = convenio
  return (
    <Dialog
      kind="whole"
      onClose={onClose}
      lead={viaje?.imagen && <img src={viaje.imagen} alt="" className="thumb" />}
      title={
        viaje ? (
          <>
            <span className="visually-hidden">Convenio de viaje: </span>
            {viaje.nombre}
          </>
        ) : (
          'Convenio de viaje'
        )
      }
      aside={viaje?.quien}
      footer={
        <div className="line centred wide convenio-answers">
          <p className="t-14 muted grows">Te queda una copia en PDF.</p>
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
          {children(data?.clausulas ?? [])}
        </div>
        <AnswerBody answer={convenio} failed="No pudimos cargar el convenio" waiting={<ConvenioLoading />}>
          {({ html, minutos }) => <ConvenioPaper html={html} minutos={minutos} />}
        </AnswerBody>
      </div>
    </Dialog>
  )
}
