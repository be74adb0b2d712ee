import { Camera } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { PhotoPicker } from '../../ui/photo-picker.tsx'
import { faltan } from '../subir-fotos.ts'
import type { Subida } from './use-envio.ts'

type Props = { subida: Subida; onRetry: (otras: File[]) => void }

/** How the photos of a booking just made are doing. */
export function FotosEstado({ subida, onRetry }: Props) {
  const { total, pendientes, sending } = subida
  if (total === 0)
    return (
      <p className="account-note">
        <Icon of={Camera} />
        <span>
          Faltan las fotos del DNI, frente y dorso. Cargalas cuando puedas desde{' '}
          <Link to="/reservas">Mis Reservas</Link>.
        </span>
      </p>
    )
  if (sending)
    return (
      <div className="fotos-estado" role="status">
        <p>
          Subiendo las fotos del DNI: {total - pendientes.length + 1} de {total}. No cierres esta página hasta que
          terminen.
        </p>
        <progress max={total} value={total - pendientes.length} aria-label="Fotos subidas" />
      </div>
    )
  if (pendientes.length === 0)
    return (
      <p className="fotos-estado" role="status">
        Las fotos del DNI quedaron guardadas.
      </p>
    )
  return <FotosPendientes subida={subida} onRetry={onRetry} />
}

function FotosPendientes({ subida, onRetry }: Props) {
  const { total, pendientes, invalidas, error } = subida
  const [otras, setOtras] = useState<File[]>([])
  const onlyInvalid = invalidas.length === pendientes.length
  return (
    <>
      <div className="form-errors" role="alert">
        <div>
          <b>Tu reserva está hecha, pero no pudimos subir todas las fotos</b>
          <p>
            {error} {faltan(pendientes.length, total)}.{' '}
            {onlyInvalid
              ? 'Elegí otra foto en su lugar, o cargala después desde Mis Reservas.'
              : 'No salgas de esta página sin reintentar, o cargalas después desde Mis Reservas.'}
          </p>
          {!onlyInvalid && (
            <Button look="outline" size={40} onClick={() => onRetry([])}>
              Reintentar
            </Button>
          )}
        </div>
      </div>
      {onlyInvalid && (
        <div className="fotos-otras">
          <PhotoPicker label="Fotos del DNI" most={invalidas.length} photos={otras} onChange={setOtras} />
          {otras.length > 0 && (
            <Button onClick={() => onRetry(otras)}>{otras.length === 1 ? 'Subir la foto' : 'Subir las fotos'}</Button>
          )}
        </div>
      )}
    </>
  )
}
