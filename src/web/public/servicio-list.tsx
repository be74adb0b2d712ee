import { findServicioIcon } from '../shell/servicio-icons.ts'
import { Icon } from '../ui/icon.tsx'
import type { Servicio } from './paquete-detalle.ts'

export function ServicioList({ servicios }: { servicios: Servicio[] }) {
  return (
    <section aria-labelledby="servicios">
      <h2 id="servicios">Servicios Incluidos</h2>
      <ul className="trip-services num">
        {servicios.map((servicio) => (
          <li key={servicio.id}>
            <Icon of={findServicioIcon(servicio.icono)} stroke={1.5} />
            <div>
              <h3>{servicio.descripcionservicio}</h3>
              {servicio.detalles && <p>{servicio.detalles}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
