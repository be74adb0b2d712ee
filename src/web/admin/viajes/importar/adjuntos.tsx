import { Paperclip } from 'lucide-react'
import { useState } from 'react'
import { adjuntarimportado } from '../../../../contract/viajes/importacion.ts'
import { contar } from '../../../../reglas/cifras.ts'
import { browserClient } from '../../../api/browser.ts'
import { failureText } from '../../../api/failure-text.ts'
import { newIdempotencyKey } from '../../../api/new-idempotency-key.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'

/** A file with its idempotency key, so that a retry attaches it once. */
type Adjunto = { archivo: File; clave: string; motivo?: string }

/** Attaches files of the other system to imported bookings, one after another. Lists refused files with their reasons. */
export function Adjuntos() {
  const [adjuntos, setAdjuntos] = useState<Adjunto[]>([])
  const [hechos, setHechos] = useState(0)
  const [sending, setSending] = useState(false)
  const rechazados = adjuntos.filter(({ motivo }) => motivo)
  const send = async (nuevos: Adjunto[]) => {
    setAdjuntos(nuevos)
    setSending(true)
    for (const [i, { archivo, clave }] of nuevos.entries()) {
      setHechos(i)
      try {
        await browserClient.call(adjuntarimportado, { body: { archivo: [archivo] }, idempotencyKey: clave })
      } catch (error) {
        const motivo = failureText(error)
        setAdjuntos((antes) => antes.map((uno) => (uno.clave === clave ? { ...uno, motivo } : uno)))
      }
    }
    setSending(false)
  }
  return (
    <section className="box stack">
      <h2 className="name">Convenios firmados y fotos del DNI</h2>
      <p>
        Elegí todos los archivos juntos. El nombre de cada uno empieza con el número que la reserva tenía o con el
        documento del pasajero, por ejemplo «1042.pdf» y «1042 dorso.jpg». Un PDF queda como el convenio firmado en
        papel; una imagen, como foto del documento.
      </p>
      <div className="row">
        <label className={`${buttonClass({ size: 40, look: 'outline' })} attach`} aria-busy={sending}>
          <Icon of={Paperclip} />
          {sending ? `Adjuntando ${hechos + 1} de ${adjuntos.length}…` : 'Elegir los archivos'}
          <input
            className="over fills"
            type="file"
            accept=".pdf,image/*"
            multiple
            disabled={sending}
            onChange={({ target }) => {
              const elegidos = [...(target.files ?? [])]
              target.value = ''
              void send(elegidos.map((archivo) => ({ archivo, clave: newIdempotencyKey() })))
            }}
          />
        </label>
        {!sending && adjuntos.length > rechazados.length && (
          <p role="status">Adjuntamos {contar(adjuntos.length - rechazados.length, 'archivo')}.</p>
        )}
      </div>
      {!sending && rechazados.length > 0 && (
        <div className="stack snug starts" role="alert">
          <ul>
            {rechazados.map(({ archivo, clave, motivo }) => (
              <li key={clave} className="bad">
                {archivo.name}: {motivo}
              </li>
            ))}
          </ul>
          <Button look="outline" size={40} onClick={() => send(rechazados.map(({ motivo: _, ...uno }) => uno))}>
            Reintentar {contar(rechazados.length, 'archivo')}
          </Button>
        </div>
      )}
    </section>
  )
}
