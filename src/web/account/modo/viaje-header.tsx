import type { Dia } from '../../../reglas/dia.ts'
import { keepFiguresTogether } from '../../../reglas/text.ts'
import { formatTripDates } from '../../ui/format.pure.ts'
import { Link } from '../../ui/link.tsx'

type Viaje = { idpaquete: number; descripcion: string; imagen: string; fechasalida: Dia; fecharegreso: Dia }

type Props = {
  viaje?: Viaje
  title?: string
  pasajero?: string
  detalle?: string
}

export function ViajeHeader({ viaje, title = 'Nueva Reserva', pasajero = '', detalle }: Props) {
  return (
    <header className="line centred sheet num modo-viaje loose">
      {viaje?.imagen && <img src={viaje.imagen} alt="" className="round" />}
      <div className="fill">
        <h1>{viaje?.descripcion ?? title}</h1>
        {viaje ? (
          <p>
            <PassengerAndDates pasajero={pasajero} viaje={viaje} />
          </p>
        ) : (
          <p>{pasajero ? <b>{pasajero}</b> : 'Cinco pasos. Lo que escribís queda guardado.'}</p>
        )}
        {detalle && <p className="t-14 muted modo-detalle">{keepFiguresTogether(detalle)}</p>}
      </div>
      {viaje && (
        <Link className="modo-hoja" to={`/turismo/${viaje.idpaquete}`} target="_blank">
          Ver el viaje
        </Link>
      )}
    </header>
  )
}

export function PassengerAndDates({
  pasajero,
  viaje,
}: {
  pasajero: string
  viaje: Parameters<typeof formatTripDates>[0]
}) {
  return (
    <>
      {pasajero && <b>{pasajero}</b>} {pasajero ? 'viaja' : 'Viaje'} {formatTripDates(viaje)}
    </>
  )
}
