import { useState } from 'react'
import { fotos as fotosEndpoint } from '../../../contract/reservas.ts'
import { browserClient } from '../../api/browser.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { PhotoPicker } from '../../ui/photo-picker.tsx'
import { SkeletonBox } from '../../ui/skeleton.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { maximoDeFotos, subirFotos } from '../subir-fotos.ts'
import { useAsked } from '../use-asked.ts'
import type { ReservaFila } from './reserva-fila.ts'

type Props = { reserva: ReservaFila; onClose: () => void; onChange: () => void }

/** The photos of the passenger's document: those kept, and adding up to five. */
export function FotosDialog({ reserva, onClose, onChange }: Props) {
  const { idpasajero } = reserva
  const kept = useAsked(idpasajero, (signal) => browserClient.call(fotosEndpoint, { query: { idpasajero }, signal }))
  const [chosen, setChosen] = useState<File[]>([])
  const [uploading, setUploading] = useState(false)
  const [error, setError] = useState<string>()
  const room = maximoDeFotos - (kept.data?.results.length ?? 0)

  async function upload() {
    setUploading(true)
    setError(undefined)
    const wrong = await subirFotos(idpasajero, chosen, setChosen)
    if (wrong) {
      const { invalidas } = wrong
      setChosen((left) => left.filter((foto) => !invalidas.includes(foto)))
      setError(
        invalidas.length > 0
          ? `${wrong.message} Elegí otra.`
          : `${wrong.message} No cierres esta ventana: volvé a subirlas o cargalas más tarde.`,
      )
    }
    if (!wrong) showToast('Las fotos se guardaron')
    setUploading(false)
    kept.reload()
    onChange()
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Fotos del documento"
      footer={
        <>
          <Button look="outline" onClick={onClose}>
            Cerrar
          </Button>
          {chosen.length > 0 && (
            <Button
              onClick={upload}
              pending={uploading}
              pendingLabel={`Subiendo, ${chosen.length === 1 ? 'falta' : 'faltan'} ${chosen.length}…`}
            >
              {chosen.length === 1 ? 'Subir la foto' : `Subir ${chosen.length} fotos`}
            </Button>
          )}
        </>
      }
    >
      <p>
        {reserva.nombre} {reserva.apellido}: frente y dorso del DNI. Solo las ven tu familia y la agencia.
      </p>
      {kept.error && (
        <FailedState title="No pudimos traer las fotos" onRetry={kept.reload} retrying={kept.loading}>
          {kept.error.message}
        </FailedState>
      )}
      {!kept.data && !kept.error && <SkeletonBox label="Cargando las fotos" />}
      {kept.data && kept.data.results.length > 0 && (
        <ul className="photo-list">
          {kept.data.results.map((foto, position) => (
            <li key={foto.id}>
              <img src={foto.imagen} alt={`Foto ${position + 1} del documento`} />
            </li>
          ))}
        </ul>
      )}
      {kept.data && room > 0 && (
        <PhotoPicker
          label="Agregar fotos"
          most={room}
          photos={chosen}
          onChange={setChosen}
          help="Que se lean el nombre y el número"
          error={error}
        />
      )}
      {kept.data && room <= 0 && <p>Ya están cargadas las {maximoDeFotos} fotos que se admiten.</p>}
    </Dialog>
  )
}
