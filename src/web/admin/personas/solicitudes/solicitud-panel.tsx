import { useState } from 'react'
import { atendersolicitud, versolicitud } from '../../../../contract/personas/derechos.ts'
import { Button } from '../../../ui/button.tsx'
import { SidePanel, type Steps } from '../../../ui/side-panel.tsx'
import { AnswerBody } from '../../answer-body.tsx'
import { FormDialog } from '../../form-dialog.tsx'
import { PanelFoot } from '../../panel-foot.tsx'
import { useResults } from '../../use-answer.ts'
import { SolicitudFacts } from './solicitud-facts.tsx'
import type { SolicitudRow } from './solicitudes-list.tsx'
import { nameTipo } from './tipos.ts'

type Props = { id: string; steps: Steps; onAttended: () => void; onClose: () => void }

/** What was asked, by whom and of which booking, and what was done about it. */
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
      <AnswerBody answer={answer} label="Cargando la solicitud" failed="No pudimos traer la solicitud">
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

/** Notes what was done; whoever asked reads it in a mail. */
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
