import { ClockAlert, SearchX, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { eliminarconsulta, resp, verconsulta } from '../../../../contract/especificacion/consultas.ts'
import { asignarconsulta, horasParaResponder, verconversacion } from '../../../../contract/mensajes/consultas.ts'
import { trimHora } from '../../../../reglas/dia.ts'
import { AnswerBody } from '../../../api/answer-body.tsx'
import { browserClient } from '../../../api/browser.ts'
import { type Answer, useAnswer, useResults } from '../../../api/use-answer.ts'
import { Band } from '../../../ui/band.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Fecha } from '../../../ui/fecha.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { usePermissions } from '../../../ui/permissions.ts'
import type { Steps } from '../../../ui/side-panel.tsx'
import { MailLink } from '../../correo/mail-link.tsx'
import { ConfirmDialog } from '../../form/confirm-dialog.tsx'
import { DialogButton } from '../../form/dialog-button.tsx'
import { useUnsentText } from '../../form/use-unsent-text.ts'
import { Panel } from '../../shell/panel.tsx'
import { useNow } from '../../shell/use-now.ts'
import { ChatButton } from '../../values/chat-button.tsx'
import { AssignField } from './assign-field.tsx'
import type { Consulta, Conversacion } from './consulta.ts'
import { ReplyForm, replyDraft } from './reply-form.tsx'
import { Thread } from './thread.tsx'
import { describeWait } from './waiting-time.pure.ts'

type Props = {
  id: string
  steps: Steps
  files: File[]
  onFiles: (files: File[]) => void
  onSeen: () => void
  onAssigned: (asignada: string) => void
  onSettled: () => void
  onClose: () => void
}

export function ConsultaPanel({ id, steps, files, onFiles, onSeen, onAssigned, onSettled, onClose }: Props) {
  const kept = useUnsentText(`consulta:${id}`, replyDraft)
  const reply = useRef<HTMLTextAreaElement>(null)
  const { may } = usePermissions()
  const answer = useConsulta(id, onSeen)
  const [settled, setSettled] = useState(false)
  const conversacion = useResults(verconversacion, { query: { id }, when: !settled })
  const consulta = answer.data
  const settle = () => {
    kept.drop()
    // Renders at once, because the list reloads before the panel closes, and a deleted enquiry has no conversation.
    flushSync(() => setSettled(true))
    onSettled()
  }
  return (
    <Panel
      wide
      onClose={onClose}
      title={consulta ? `${consulta.apellido}, ${consulta.nombre}` : 'Consulta'}
      aside={
        consulta && (
          <>
            <Fecha value={consulta.fecha} /> - {trimHora(consulta.hora)}
          </>
        )
      }
      one="Consulta"
      steps={steps}
      onEnter={() => reply.current?.focus()}
      rareActions={
        consulta && (
          <DialogButton
            needs={eliminarconsulta}
            look="plain"
            size={40}
            dialog={<DeleteConsulta consulta={consulta} onDeleted={settle} />}
          >
            <Icon of={Trash2} />
            Eliminar Consulta
          </DialogButton>
        )
      }
    >
      <AnswerBody answer={answer} what="la consulta">
        {(found) => {
          if (!found)
            return (
              <EmptyState icon={SearchX} title="Esta consulta ya no existe">
                Puede que otra persona la eliminara.
              </EmptyState>
            )
          return (
            <>
              <Situacion consulta={found} conversacion={conversacion.data} />
              <Contacto
                consulta={found}
                conversacion={conversacion}
                onAssigned={(asignada) => {
                  conversacion.retry()
                  onAssigned(asignada)
                }}
              />
              {may(resp) && (
                <ReplyForm
                  consulta={found}
                  leidas={countReplies(found, conversacion.data)}
                  onOvertaken={conversacion.retry}
                  kept={kept}
                  files={files}
                  onFiles={onFiles}
                  area={reply}
                  onSent={settle}
                />
              )}
            </>
          )
        }}
      </AnswerBody>
    </Panel>
  )
}

function countReplies({ id, respuestas }: Consulta, conversacion: Conversacion | undefined): number {
  if (!conversacion) return respuestas.length
  return conversacion.mensajes.filter(({ clase, idconsulta }) => clase === 'respuesta' && idconsulta === id).length
}

function Situacion({ consulta, conversacion }: { consulta: Consulta; conversacion?: Conversacion }) {
  const now = useNow()
  const answered = consulta.respuesta
  const espera = conversacion && describeWait(conversacion, now)
  return (
    <Band tone={answered ? 'ok' : 'bad'}>
      <span>{answered ? 'Ya se envió una respuesta a ésta consulta' : 'Aún no se respondió ésta consulta'}</span>
      {espera && (
        <span className="line tight centred num espera-larga">
          {espera.tone && <Icon of={ClockAlert} />}
          <span>
            {espera.text}
            {espera.tone && <span className="wide-word">{`, la meta es ${horasParaResponder} h`}</span>}
          </span>
        </span>
      )}
    </Band>
  )
}

type ContactoProps = {
  consulta: Consulta
  conversacion: Answer<Conversacion>
  onAssigned: (asignada: string) => void
}

function Contacto({ consulta, conversacion, onAssigned }: ContactoProps) {
  const { may } = usePermissions()
  return (
    <>
      <div className="row spread line-below consulta-contacto">
        <MailLink mail={consulta.mail} />
        <div className="line tight">
          {consulta.telefono && <ChatButton telefono={consulta.telefono} />}
          {conversacion.data && may(asignarconsulta) && (
            <AssignField id={consulta.id} conversacion={conversacion.data} onAssigned={onAssigned} />
          )}
        </div>
      </div>
      <AnswerBody answer={conversacion} what="la conversación">
        {(found) => <Thread open={consulta.id} mensajes={found.mensajes} />}
      </AnswerBody>
      {!conversacion.data && <p className="written consulta-texto">{consulta.consulta}</p>}
    </>
  )
}

type DeleteProps = { consulta: Consulta; onDeleted: () => void }

function DeleteConsulta({ consulta: { id, nombre, apellido }, onDeleted }: DeleteProps) {
  return (
    <ConfirmDialog
      title="¿Eliminar esta consulta?"
      action="Eliminar Consulta"
      cancelLabel="Conservar"
      call={eliminarconsulta}
      body={{ idconsulta: String(id) }}
      done="La consulta fue eliminada"
      onDone={onDeleted}
    >
      <p>
        Se borra lo que escribió {nombre} {apellido} y las respuestas que se le enviaron. No se puede deshacer.
      </p>
    </ConfirmDialog>
  )
}

/** Fetches an enquiry, which marks it as seen. Returns null if the enquiry was deleted. */
function useConsulta(id: string, onSeen: () => void): Answer<Consulta | null> {
  return useAnswer(`consulta ${id}`, async (signal) => {
    const { results } = await browserClient.call(verconsulta, { query: { id }, signal })
    const [consulta] = results
    if (!consulta) return null
    onSeen()
    return consulta
  })
}
