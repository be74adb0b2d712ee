import { Camera } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { PhotoPicker } from '../../ui/photo-picker.tsx'
import { SubidaFotos } from '../subida-fotos.tsx'
import type { useSubida } from '../use-subida.ts'

type Props = { subida: ReturnType<typeof useSubida>; idpasajero: string }

/** How the photos of a booking just made are doing. */
export function FotosEstado({ subida, idpasajero }: Props) {
  const { fotos, sending, send, remove } = subida
  const [otras, setOtras] = useState<File[]>([])
  if (fotos.length === 0)
    return (
      <p className="note">
        <Icon of={Camera} />
        <span>
          Faltan las fotos del DNI, frente y dorso. Cargalas cuando puedas desde{' '}
          <Link to="/reservas" reloadDocument>
            Mis Reservas
          </Link>
          .
        </span>
      </p>
    )
  const invalidas = fotos.filter(({ estado }) => estado === 'invalida')
  const pendientes = fotos.filter(({ estado }) => estado !== 'guardada')
  return (
    <div className="stack snug wide">
      {!sending && pendientes.length > 0 && (
        <p className="note">
          Tu reserva está hecha. Lo que falta son las fotos: reintentá ahora o cargalas después desde Mis Reservas.
        </p>
      )}
      <SubidaFotos subida={subida} idpasajero={idpasajero} />
      {!sending && invalidas.length > 0 && (
        <div className="stack snug starts wide">
          <PhotoPicker label="Otras en su lugar" most={invalidas.length} photos={otras} onChange={setOtras} />
          {otras.length > 0 && (
            <Button
              onClick={() => {
                for (const { file } of invalidas.slice(0, otras.length)) remove(file)
                setOtras([])
                void send(idpasajero, otras)
              }}
            >
              {otras.length === 1 ? 'Subir la foto' : 'Subir las fotos'}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
