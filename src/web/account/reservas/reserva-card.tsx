import { Camera, FileText } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { preloadDialog } from '../../ui/dialog.tsx'
import { Fecha } from '../../ui/fecha.tsx'
import { Icon } from '../../ui/icon.tsx'
import { estadoEnPalabras } from './estados.pure.ts'
import type { ReservaFila } from './reserva-fila.ts'

type Props = { reserva: ReservaFila; onConvenio: () => void; onFotos: () => void }

export function ReservaCard({ reserva, onConvenio, onFotos }: Props) {
  const { texto, tono } = estadoEnPalabras(reserva.estado)
  const pasajero = `${reserva.nombre} ${reserva.apellido}`
  return (
    <li className="reserva-card">
      <div className="reserva-card-head">
        <h3>{reserva.nombrepaquete}</h3>
        <Chip tone={tono}>{texto}</Chip>
      </div>
      <dl className="account-facts">
        <Fact name="Pasajero">{pasajero}</Fact>
        <Fact name="Colegio">{reserva.datoscolegio}</Fact>
        <Fact name="Duración">{reserva.duracion}</Fact>
        <Fact name="Reserva">
          N.º {reserva.id}, del <Fecha value={reserva.fechacontrato} />
        </Fact>
        {reserva.estado === 'pendiente_senia' && (
          <Fact name="Seña">
            en efectivo, hasta el{' '}
            <b>
              <Fecha value={reserva.vencimientosenia} long />
            </b>
          </Fact>
        )}
      </dl>
      <div className="reserva-card-actions" onPointerEnter={preloadDialog}>
        <Button look="outline" size={40} onClick={onConvenio} aria-label={`Ver convenio de ${pasajero}`}>
          <Icon of={FileText} /> Ver convenio
        </Button>
        <Button look="outline" size={40} onClick={onFotos} aria-label={`Fotos del documento de ${pasajero}`}>
          <Icon of={Camera} /> Fotos del documento: <span className="num">{reserva.fotos} de 5</span>
        </Button>
      </div>
    </li>
  )
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
