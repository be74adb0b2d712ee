import { Paperclip } from 'lucide-react'
import { formatHora } from '../../../../reglas/dia.ts'
import { downloadFile } from '../../../api/download-file.ts'
import { useAttempt } from '../../../api/use-attempt.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { Fecha } from '../../../ui/fecha.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { Mensaje } from './consulta.ts'
import { formatSize } from './file-size.pure.ts'

type Props = {
  open: number
  mensajes: Mensaje[]
}

export function Thread({ open, mensajes }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll the box
    <section className="thread-room" aria-label="Conversación" tabIndex={0}>
      <ol className="stack thread">
        {mensajes.map((mensaje) => (
          <li className="stack" key={`${mensaje.clase} ${mensaje.id}`} data-from={mensaje.clase}>
            <span className="thread-who grid bg-papel-2 muted" aria-hidden="true">
              {initials(mensaje.quien)}
            </span>
            <p className="row spread tight">
              <b>{mensaje.quien}</b>
              {mensajes.length > 1 && mensaje.clase === 'consulta' && mensaje.id === open && (
                <Chip tone="info">Esta consulta</Chip>
              )}
              <span className="t-12 muted num at-end">
                <Fecha value={mensaje.cuando} />, {formatHora(mensaje.cuando)}
              </span>
            </p>
            <p className="t-14 written">{mensaje.texto}</p>
            {mensaje.adjuntos.length > 0 && <Attachments respuesta={mensaje.id} attachments={mensaje.adjuntos} />}
          </li>
        ))}
      </ol>
    </section>
  )
}

function initials(nombre: string): string {
  const [first = '', ...rest] = nombre.trim().split(/\s+/)
  return `${first.charAt(0)}${rest.at(-1)?.charAt(0) ?? ''}`.toUpperCase()
}

function Attachments({ respuesta, attachments }: { respuesta: number; attachments: Mensaje['adjuntos'] }) {
  const { doing, attempt } = useAttempt()
  const download = ({ lugar, nombre }: Mensaje['adjuntos'][number]) =>
    attempt(() => downloadFile(`/api/admin/respuestas/${respuesta}/adjuntos/${lugar}`, nombre), { as: lugar })
  return (
    <ul className="row tight thread-files">
      {attachments.map((attachment) => (
        <li key={attachment.lugar}>
          <Button
            look="outline"
            size={40}
            pending={doing === attachment.lugar}
            onClick={() => void download(attachment)}
          >
            <Icon of={Paperclip} />
            <span className="visually-hidden">Descargar </span>
            {attachment.nombre} <span className="muted num">{formatSize(attachment.bytes)}</span>
          </Button>
        </li>
      ))}
    </ul>
  )
}
