import { Mail } from 'lucide-react'
import type * as z from 'zod'
import type { verconsulta } from '../../../contract/consultas.ts'
import { Band } from '../../ui/band.tsx'
import { Button } from '../../ui/button.tsx'
import { Fecha } from '../../ui/fecha.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ChatButton } from '../chat-button.tsx'

export type Consulta = z.output<typeof verconsulta.reply>['results'][number]

export function ConsultaText({ consulta, onReply }: { consulta: Consulta; onReply: () => void }) {
  const answered = consulta.respuesta !== '0'
  return (
    <>
      <Band tone={answered ? 'ok' : 'bad'}>
        {answered ? 'Ya se envió una respuesta a ésta consulta' : 'Aún no se respondió ésta consulta'}
      </Band>
      <div>
        <p className="consulta-sender">
          {consulta.apellido}, {consulta.nombre}
        </p>
        <p className="admin-subtitle num">
          <Fecha value={consulta.fecha} /> - {consulta.hora}
        </p>
        <p className="admin-subtitle">{consulta.mail}</p>
      </div>
      <p className="consulta-text">{consulta.consulta}</p>
      {consulta.respuestas.map(({ texto, fecha, hora, usuario, adjuntos }) => (
        <section className="facts" key={`${fecha} ${hora} ${texto}`}>
          <h3>
            Respuesta de {usuario}, <Fecha value={fecha} /> - {hora}
          </h3>
          <p className="consulta-text">{texto}</p>
          {adjuntos.length > 0 && <p className="field-help">Adjuntos: {adjuntos.join(', ')}</p>}
        </section>
      ))}
      <div className="consulta-actions">
        {consulta.telefono && <ChatButton telefono={consulta.telefono} />}
        <Button size={40} onClick={onReply}>
          <Icon of={Mail} />
          Responder por Email
        </Button>
      </div>
    </>
  )
}
