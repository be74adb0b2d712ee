import { Paperclip } from 'lucide-react'
import { useState } from 'react'
import { adjuntarimportado } from '../../../../contract/viajes/importacion.ts'
import { formatCount } from '../../../../reglas/numbers.ts'
import { browserClient } from '../../../api/browser.ts'
import { failureText } from '../../../api/failure-text.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useUnsaved } from '../../form/unsaved.ts'

type Attachment = { archivo: File; reserva?: string; motivo?: string }

/** Identifies a file, so that the same file is attached only once even if staff choose it again. */
const keyOf = ({ name, size, lastModified }: File) =>
  `adjunto-${size}-${lastModified}-${encodeURIComponent(name)}`.slice(0, 200)

export function Attachments() {
  const [attachments, setAttachments] = useState<Attachment[]>([])
  const [sending, setSending] = useState(false)
  useUnsaved(sending)
  const done = attachments.filter(({ reserva, motivo }) => reserva || motivo).length
  const refused = attachments.filter(({ motivo }) => motivo)
  const listos = attachments.filter(({ reserva }) => reserva)
  const send = async (files: File[]) => {
    setAttachments((before) => [
      ...before.filter(({ archivo }) => !files.some((one) => keyOf(one) === keyOf(archivo))),
      ...files.map((file) => ({ archivo: file })),
    ])
    setSending(true)
    for (const file of files) {
      const outcome = await attach(file)
      setAttachments((before) => before.map((one) => (one.archivo === file ? { archivo: file, ...outcome } : one)))
    }
    setSending(false)
  }
  return (
    <section className="box stack">
      <h2 className="name">Convenios firmados y fotos del DNI</h2>
      <p>
        Elegí todos los archivos juntos. El nombre de cada uno empieza con el número que la reserva tenía o con el
        documento del pasajero, por ejemplo «1042.pdf» y «1042 dorso.jpg». Un PDF queda como el convenio firmado en
        papel; una imagen, como foto del documento. Después de adjuntar, la importación ya no se puede deshacer.
      </p>
      <div className="row">
        <label className={`${buttonClass({ size: 40, look: 'outline' })} attach`} aria-busy={sending}>
          <Icon of={Paperclip} />
          Elegir los archivos
          <input
            className="over fills"
            type="file"
            accept=".pdf,image/*"
            multiple
            aria-disabled={sending}
            onClick={(event) => sending && event.preventDefault()}
            onChange={({ target }) => {
              const chosen = [...(target.files ?? [])]
              target.value = ''
              void send(chosen)
            }}
          />
        </label>
        <p className="num" aria-live="polite">
          {sending && `Adjuntando: van ${done} de ${attachments.length}.`}
          {!sending && listos.length > 0 && `Adjuntamos ${formatCount(listos.length, 'archivo')}.`}
        </p>
      </div>
      {!sending && refused.length > 0 && (
        <div className="stack snug starts" role="alert">
          <ul>
            {refused.map(({ archivo, motivo }) => (
              <li key={keyOf(archivo)} className="bad">
                {archivo.name}: {motivo}
              </li>
            ))}
          </ul>
          <Button look="outline" size={40} onClick={() => send(refused.map(({ archivo }) => archivo))}>
            Reintentar {formatCount(refused.length, 'archivo')}
          </Button>
        </div>
      )}
      {listos.length > 0 && (
        <details>
          <summary>Dónde quedó cada uno</summary>
          <ul className="above-2">
            {listos.map(({ archivo, reserva }) => (
              <li key={keyOf(archivo)}>
                {archivo.name}: {reserva}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

async function attach(file: File): Promise<Omit<Attachment, 'archivo'>> {
  try {
    const { results } = await browserClient.call(adjuntarimportado, {
      body: { archivo: [file] },
      idempotencyKey: keyOf(file),
    })
    return { reserva: `reserva N.º ${results.reserva}, ${results.pasajero}` }
  } catch (error) {
    return { motivo: failureText(error) }
  }
}
