import { findServicioIcon } from '../../shell/servicio-icons.ts'
import { Icon } from '../../ui/icon.tsx'

type Servicio = { id: string; descripcionservicio: string; detalles: string; icono: string }

export function ServiciosDestino({ servicios }: { servicios: Servicio[] }) {
  return (
    <section className="place-services" aria-labelledby="servicios">
      <h2 id="servicios">Servicios Incluidos</h2>
      <ul className="num">
        {servicios.map(({ id, descripcionservicio, detalles, icono }) => (
          <li key={id}>
            <Icon of={findServicioIcon(icono)} stroke={1.5} />
            <div>
              <h3>{descripcionservicio}</h3>
              {detalles && <p>{detalles}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
