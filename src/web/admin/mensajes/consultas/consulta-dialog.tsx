import { useState } from 'react'
import { eliminarconsulta, verconsulta } from '../../../../contract/especificacion/consultas.ts'
import { verconversacion } from '../../../../contract/mensajes/consultas.ts'
import { browserClient } from '../../../api/browser.ts'
import { foundIn } from '../../../api/client.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, useAskedClose } from '../../../ui/dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { AnswerBody } from '../../answer-body.tsx'
import { ConfirmDialog } from '../../confirm-dialog.tsx'
import { type Answer, useAnswer, useResults } from '../../use-answer.ts'
import type { Consulta, Conversacion } from './consulta.ts'
import { ConsultaText } from './consulta-text.tsx'
import { type ReplyDraft, ReplyForm } from './reply-form.tsx'

type Props = {
  id: string
  /** A reply begun before: the dialog opens on it. */
  draft?: ReplyDraft
  onDraft: (draft: ReplyDraft) => void
  onSeen: () => void
  /** With the name of who has it now; empty for nobody. */
  onAssigned: (asignada: string) => void
  onAnswered: () => void
  onDeleted: () => void
  onClose: () => void
}

/** Reads an enquiry; replying and deleting take its place in the same dialog. */
export function ConsultaDialog({ id, draft, onDraft, onSeen, onAssigned, onAnswered, onDeleted, onClose }: Props) {
  const [view, setView] = useState<'texto' | 'respuesta' | 'eliminar'>(draft ? 'respuesta' : 'texto')
  const answer = useConsulta(id, onSeen)
  const conversacion = useConversacion(id)
  const consulta = answer.data
  const back = () => setView('texto')
  const { close, asking } = useAskedClose(draft !== undefined, onClose)
  if (consulta && view === 'eliminar') return <DeleteConsulta consulta={consulta} onBack={back} onDeleted={onDeleted} />
  return (
    <Dialog
      open
      kind="wide"
      onClose={close}
      title={view === 'respuesta' ? 'Responder por Email' : 'Consulta'}
      footer={
        view === 'texto' && (
          <>
            {consulta && (
              <Button look="outline" size={40} onClick={() => setView('eliminar')}>
                Eliminar Consulta
              </Button>
            )}
            <Button look="night" size={40} onClick={close}>
              Cerrar
            </Button>
          </>
        )
      }
    >
      <AnswerBody answer={answer} label="Cargando la consulta" failed="No pudimos traer la consulta">
        {(found) => {
          if (!found)
            return <EmptyState title="Esta consulta ya no existe">Puede que otra persona la eliminara.</EmptyState>
          if (view === 'respuesta')
            return <ReplyForm consulta={found} draft={draft} onDraft={onDraft} onBack={back} onSent={onAnswered} />
          return (
            <ConsultaText
              consulta={found}
              conversacion={conversacion}
              onAssigned={(asignada) => {
                conversacion.retry()
                onAssigned(asignada)
              }}
              onReply={() => setView('respuesta')}
            />
          )
        }}
      </AnswerBody>
      {asking}
    </Dialog>
  )
}

type DeleteConsultaProps = { consulta: Consulta; onBack: () => void; onDeleted: () => void }

function DeleteConsulta({ consulta: { id, nombre, apellido }, onBack, onDeleted }: DeleteConsultaProps) {
  return (
    <ConfirmDialog
      title="¿Eliminar esta consulta?"
      action="Eliminar Consulta"
      cancelLabel="Conservar"
      call={eliminarconsulta}
      body={{ idconsulta: id }}
      done="La consulta fue eliminada"
      onDone={onDeleted}
      onClose={onBack}
    >
      <p>
        Se borra lo que escribió {nombre} {apellido} y las respuestas que se le enviaron. No se puede deshacer.
      </p>
    </ConfirmDialog>
  )
}

/** An enquiry, which asking marks as seen; null when it is gone. */
function useConsulta(id: string, onSeen: () => void): Answer<Consulta | null> {
  return useAnswer(`consulta ${id}`, async (signal) => {
    const consulta = foundIn(await browserClient.call(verconsulta, { query: { id }, signal }))
    if (!consulta) return null
    onSeen()
    return consulta
  })
}

/** Who answers it, and all that was written with its mail. */
function useConversacion(id: string): Answer<Conversacion> {
  return useResults(verconversacion, { query: { id } })
}
