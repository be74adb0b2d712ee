import { useState } from 'react'
import { versolicitud } from '../../../../contract/personas/derechos.ts'
import { browserClient } from '../../../api/browser.ts'
import { Button } from '../../../ui/button.tsx'
import { SidePanel } from '../../../ui/side-panel.tsx'
import { AnswerBody } from '../../answer-body.tsx'
import { useAnswer } from '../../use-answer.ts'
import { AttendDialog } from './attend-dialog.tsx'
import { SolicitudFacts } from './solicitud-facts.tsx'

type Props = { id: string; onAttended: () => void; onClose: () => void }

/** What was asked, by whom and of which booking, and what was done about it. */
export function SolicitudPanel({ id, onAttended, onClose }: Props) {
  const [attending, setAttending] = useState(false)
  const answer = useAnswer(`solicitud ${id}`, async (signal) => {
    const { results } = await browserClient.call(versolicitud, { query: { id }, signal })
    return results
  })
  return (
    <SidePanel
      open
      onClose={onClose}
      title="Solicitud"
      footer={
        <>
          {answer.data?.estado === 'pendiente' && (
            <Button size={40} onClick={() => setAttending(true)}>
              Atender
            </Button>
          )}
          <Button look="night" size={40} onClick={onClose}>
            Cerrar
          </Button>
        </>
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
