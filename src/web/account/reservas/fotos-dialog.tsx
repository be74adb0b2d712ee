import { X } from 'lucide-react'
import { useState } from 'react'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import { fotos as fotosEndpoint, quitarfoto } from '../../../contract/viajes/documentos.ts'
import { AnswerFailed } from '../../api/answer-body.tsx'
import { browserClient } from '../../api/browser.ts'
import { useReply } from '../../api/use-answer.ts'
import { useAttempt } from '../../api/use-attempt.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PhotoPicker } from '../../ui/photo-picker.tsx'
import { SkeletonBox } from '../../ui/skeleton.tsx'
import { FotoUploads } from '../foto-uploads.tsx'
import { maxFotos, useFotoUpload } from '../use-foto-upload.ts'
import type { OwnReserva } from './use-own-reservas.ts'

type Props = { reserva: OwnReserva; onClose: () => void; onChange: () => void }

export function FotosDialog({ reserva, onClose, onChange }: Props) {
  const { idpasajero } = reserva
  const kept = useReply(fotosEndpoint, { query: { idpasajero } })
  const [chosen, setChosen] = useState<File[]>([])
  const changed = () => {
    kept.retry()
    onChange()
  }
  const subida = useFotoUpload(changed)
  const stored = kept.data?.results ?? []
  const room = maxFotos - stored.length
  const pendientes = subida.fotos.some(({ estado }) => estado !== 'guardada')
  return (
    <Dialog
      onClose={onClose}
      title="Fotos del documento"
      footer={
        <>
          <Button look="outline" onClick={onClose} disabled={subida.sending}>
            Cerrar
          </Button>
          {chosen.length > 0 && (
            <Button
              pending={subida.sending}
              onClick={() => {
                setChosen([])
                void subida.send(idpasajero, chosen)
              }}
            >
              {chosen.length === 1 ? 'Subir la foto' : `Subir ${chosen.length} fotos`}
            </Button>
          )}
        </>
      }
    >
      <p>{reserva.pasajero}: frente y dorso del DNI. Solo las ven tu familia y la agencia.</p>
      <AnswerFailed answer={kept} title="No pudimos cargar las fotos" />
      {!kept.data && !kept.error && <SkeletonBox label="Cargando las fotos" />}
      {stored.length > 0 && <StoredFotos fotos={stored} onChange={changed} />}
      {subida.fotos.length > 0 && (subida.sending || pendientes) && (
        <FotoUploads subida={subida} idpasajero={idpasajero} />
      )}
      {subida.fotos.length > 0 && !subida.sending && !pendientes && (
        <p role="status">Las fotos del DNI quedaron guardadas.</p>
      )}
      {kept.data && room > 0 && !subida.sending && (
        <PhotoPicker
          label={stored.length > 0 ? 'Agregar fotos' : 'Fotos del DNI'}
          maxPhotos={room}
          photos={chosen}
          onChange={setChosen}
          help="Que se lean el nombre y el número. Para cambiar una, quitala y cargá la nueva."
        />
      )}
      {kept.data && room <= 0 && <p>Ya están cargadas las {maxFotos} fotos que se admiten.</p>}
    </Dialog>
  )
}

type Foto = ReplyOf<typeof fotosEndpoint>['results'][number]

function StoredFotos({ fotos, onChange }: { fotos: Foto[]; onChange: () => void }) {
  const [asking, setAsking] = useState<number>()
  const { pending, attempt } = useAttempt()
  const [refusal, setRefusal] = useState<string>()
  const position = fotos.findIndex(({ id }) => id === asking) + 1
  async function remove(id: number) {
    await browserClient.call(quitarfoto, { query: { id } })
    setAsking(undefined)
    onChange()
  }
  return (
    <>
      <ul className="photo-list">
        {fotos.map((foto, index) => (
          <li key={foto.id} data-asked={foto.id === asking || undefined}>
            <img src={foto.imagen} className="fills" alt={`Foto ${index + 1} del documento`} />
            <button
              type="button"
              className="icon-button"
              aria-label={`Quitar la foto ${index + 1}`}
              onClick={() => setAsking(foto.id)}
            >
              <span className="photo-remove">
                <Icon of={X} stroke={2.25} />
              </span>
            </button>
          </li>
        ))}
      </ul>
      {asking && position > 0 && (
        <div className="row note" data-tone="bad" role="alert">
          <p className="strong grows">¿Quitar la foto {position}? Se borra para siempre.</p>
          {refusal && <p className="field-error">{refusal}</p>}
          <Button look="outline" size={40} onClick={() => setAsking(undefined)}>
            No
          </Button>
          <Button
            look="danger"
            size={40}
            onClick={() => attempt(() => remove(asking), { notify: setRefusal })}
            pending={pending}
            pendingLabel="Quitando…"
          >
            Quitarla
          </Button>
        </div>
      )}
    </>
  )
}
