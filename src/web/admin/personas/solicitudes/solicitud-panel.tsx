import { useState } from 'react'
import { atendersolicitud, versolicitud } from '../../../../contract/personas/derechos.ts'
import { AnswerBody } from '../../../api/answer-body.tsx'
import { useResults } from '../../../api/use-answer.ts'
import { Button } from '../../../ui/button.tsx'
import { SidePanel, type Steps } from '../../../ui/side-panel.tsx'
import { FormDialog } from '../../form/form-dialog.tsx'
import { PanelFoot } from '../../shell/panel-foot.tsx'
import { SolicitudFacts } from './solicitud-facts.tsx'
import { nameTipo, type SolicitudRow } from './tipos.ts'

type Props = { id: string; steps: Steps; onAttended: () => void; onClose: () => void }

export function SolicitudPanel({ id, steps, onAttended, onClose }: Props) {
  const [attending, setAttending] = useState(false)
  const answer = useResults(versolicitud, { query: { id } })
  return (
    <SidePanel
      open
      steps={{ ...steps, one: 'Solicitud' }}
      onClose={onClose}
      title="Solicitud"
      footer={
        <PanelFoot
          onClose={onClose}
          act={
            answer.data?.estado === 'pendiente' && (
              <Button size={40} onClick={() => setAttending(true)}>
                Atender
              </Button>
            )
          }
        />
      }
    >
      <AnswerBody answer={answer} label="Cargando la solicitud" failed="No pudimos cargar la solicitud">
        {(solicitud) => (
          <>
            <SolicitudFacts solicitud={solicitud} />
            {attending && (
              <AttendDialog
                solicitud={solicitud}
                onClose={() => setAttending(false)}
                onDone={() => {
                  setAttending(false)
                  answer.retry()
                  onAttended()
                }}
              />
            )}
          </>
        )}
      </AnswerBody>
    </SidePanel>
  )
}

type AttendDialogProps = { solicitud: SolicitudRow; onClose: () => void; onDone: () => void }

/** Shows a dialog in which staff answer a request. The answer is sent by mail to the person who made it. */
function AttendDialog({ solicitud: { id, codigo, tipo, mail }, onClose, onDone }: AttendDialogProps) {
  return (
    <FormDialog
      title="Atender la solicitud"
      call={atendersolicitud}
      query={{ id }}
      defaultValues={{ nota: '' }}
      submitLabel="Atender y avisar"
      pendingLabel="Avisando"
      saved="La solicitud quedó atendida. Le avisamos por mail."
      onSaved={onDone}
      onClose={onClose}
    >
      {({ Area }) => (
        <>
          <p>
            {nameTipo(tipo)}, {codigo}. Lo que escribas le llega a <b>{mail}</b>. Se atiende una sola vez.
          </p>
          <Area
            name="nota"
            label="Qué se hizo"
            rows={5}
            help="Cancelar o corregir la reserva se hace antes, en su página"
          />
        </>
      )}
    </FormDialog>
  )
}
