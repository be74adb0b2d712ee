import { Mail } from 'lucide-react'
import { Band } from '../../../ui/band.tsx'
import { Button } from '../../../ui/button.tsx'
import { Fecha } from '../../../ui/fecha.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { AnswerBody } from '../../answer-body.tsx'
import { ChatButton } from '../../chat-button.tsx'
import type { Answer } from '../../use-answer.ts'
import { AssignField } from './assign-field.tsx'
import type { Consulta, Conversacion } from './consulta.ts'
import { EsperaChip } from './espera-chip.tsx'
import { Thread } from './thread.tsx'

type Props = {
  consulta: Consulta
  conversacion: Answer<Conversacion>
  onAssigned: (asignada: string) => void
  onReply: () => void
}

export function ConsultaText({ consulta, conversacion, onAssigned, onReply }: Props) {
  const answered = consulta.respuesta !== '0'
  return (
    <>
      <Band tone={answered ? 'ok' : 'bad'}>
        {answered ? 'Ya se envió una respuesta a ésta consulta' : 'Aún no se respondió ésta consulta'}
      </Band>
      <div>
        <p className="name">
          {consulta.apellido}, {consulta.nombre}
        </p>
        <p className="row tight admin-subtitle num">
          <span>
            <Fecha value={consulta.fecha} /> - {consulta.hora}
          </span>
          {conversacion.data && <EsperaChip consulta={conversacion.data} />}
        </p>
        <p className="admin-subtitle breaks">{consulta.mail}</p>
      </div>
      <p className="t-16 written">{consulta.consulta}</p>
      <div className="row">
        {consulta.telefono && <ChatButton telefono={consulta.telefono} />}
        <Button size={40} onClick={onReply}>
          <Icon of={Mail} />
          Responder por Email
        </Button>
      </div>
      <AnswerBody answer={conversacion} label="Cargando la conversación" failed="No pudimos traer la conversación">
        {(found) => (
          <>
            <AssignField id={consulta.id} conversacion={found} onAssigned={onAssigned} />
            <Thread open={consulta.id} mensajes={found.mensajes} />
          </>
        )}
      </AnswerBody>
    </>
  )
}
