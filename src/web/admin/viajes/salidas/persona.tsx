import type { ListasData } from './datos.ts'
import { tiposAcompanante } from './tipos.ts'

type Props = Pick<ListasData, 'habitaciones'> & {
  persona: ListasData['personas'][number]
  onAssign: (persona: string, habitacion: string) => void
}

/** Somebody who travels, with the room they sleep in. */
export function Persona({ persona, habitaciones, onAssign }: Props) {
  const { id, apellido, nombre, tipo, estado } = persona
  const terminada = estado === 'vencida' || estado === 'cancelada'
  return (
    <li draggable onDragStart={(event) => event.dataTransfer.setData('text/plain', id)}>
      <span className={terminada ? 'persona-terminada' : undefined}>
        {apellido}, {nombre}
        {tipo !== 'pasajero' && <small> {tiposAcompanante[tipo].toLowerCase()}</small>}
        {terminada && <small> reserva {estado}</small>}
      </span>
      <select
        className="input input-small"
        aria-label={`Habitación de ${nombre} ${apellido}`}
        value={persona.habitacion}
        onChange={(event) => onAssign(id, event.target.value)}
      >
        <option value="">Sin habitación</option>
        {habitaciones.map((habitacion) => (
          <option key={habitacion.id} value={habitacion.id}>
            {habitacion.nombre}
          </option>
        ))}
      </select>
    </li>
  )
}
