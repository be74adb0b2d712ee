import { findServicioIcon } from '../shell/servicio-icons.ts'
import { Icon } from '../ui/icon.tsx'

type Servicio = { id: string; descripcionservicio: string; detalles: string; icono: string }

type Props = { servicios: Servicio[]; heading?: 'title' | 't-28' }

export default function ServicioList({ servicios, heading = 'title' }: Props) {
  return (
    <section aria-labelledby="servicios">
      <h2 id="servicios" className={heading}>
        Servicios Incluidos
      </h2>
      <ul className="halves rows opens num services">
        {servicios.map(({ id, descripcionservicio, detalles, icono }) => (
          <li key={id} className="line roomy">
            <Icon of={findServicioIcon(icono)} stroke={1.5} className="sign" />
            <div>
              <h3 className="label t-16">{descripcionservicio}</h3>
              {detalles && <p className="t-15 muted">{detalles}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
