import { Paperclip } from 'lucide-react'
import { downloadFile } from '../../../api/download-file.ts'
import { useAttempt } from '../../../api/use-attempt.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { Fecha } from '../../../ui/fecha.tsx'
import { formatHora } from '../../../ui/format.pure.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { Mensaje } from './consulta.ts'

/** All that was written with this mail, the newest at the foot. `open` is the enquiry that is being read. */
export function Thread({ open, mensajes }: { open: string; mensajes: Mensaje[] }) {
  if (mensajes.length < 2) return null
  return (
    <section className="stack snug ruled thread" aria-labelledby="conversacion">
      <h3 className="label accent" id="conversacion">
        Conversación
      </h3>
      <ol className="stack snug">
        {mensajes.map((mensaje) => (
          <li className="stack tight box" key={`${mensaje.clase} ${mensaje.id}`} data-from={mensaje.clase}>
            <p className="row t-14">
              <b>{mensaje.quien}</b>
              <span className="num">
                <Fecha value={mensaje.cuando} /> - {formatHora(mensaje.cuando)}
              </span>
              {mensaje.clase === 'consulta' && String(mensaje.id) === open && <Chip tone="info">Esta consulta</Chip>}
            </p>
            <p className="t-16 written">{mensaje.texto}</p>
            {mensaje.adjuntos.length > 0 && <Adjuntos respuesta={mensaje.id} adjuntos={mensaje.adjuntos} />}
          </li>
        ))}
      </ol>
    </section>
  )
}

function Adjuntos({ respuesta, adjuntos }: { respuesta: number; adjuntos: Mensaje['adjuntos'] }) {
  const { doing, attempt } = useAttempt()
  const download = ({ lugar, nombre }: Mensaje['adjuntos'][number]) =>
    attempt(() => downloadFile(`/api/admin/respuestas/${respuesta}/adjuntos/${lugar}`, nombre), { as: lugar })
  return (
    <ul className="row tight thread-files">
      {adjuntos.map((adjunto) => (
        <li key={adjunto.lugar}>
          <Button look="outline" size={40} pending={doing === adjunto.lugar} onClick={() => void download(adjunto)}>
            <Icon of={Paperclip} />
            <span className="visually-hidden">Descargar </span>
            {adjunto.nombre} <span className="num">({weigh(adjunto.bytes)})</span>
          </Button>
        </li>
      ))}
    </ul>
  )
}

function weigh(bytes: number): string {
  if (bytes < 1024 * 1024) return `${Math.max(1, Math.round(bytes / 1024))} KB`
  return `${(bytes / 1024 / 1024).toLocaleString('es-AR', { maximumFractionDigits: 1 })} MB`
}
