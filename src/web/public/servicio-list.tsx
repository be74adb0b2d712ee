import { findServicioIcon } from '../shell/servicio-icons.ts'
import { PuntoItem } from './punto-item.tsx'

type Servicio = { id: number; descripcionservicio: string; detalles: string; icono: string }

type Props = { servicios: Servicio[]; heading?: 'title' | 't-28' }

export function ServicioList({ servicios, heading = 'title' }: Props) {
  return (
    <section className={heading === 'title' && servicios.length < 3 ? 'split' : undefined} aria-labelledby="servicios">
      <h2 id="servicios" className={`${heading} below-4`}>
        Servicios Incluidos
      </h2>
      <ul className={`halves rows num services ${heading === 'title' ? 'opens' : ''}`}>
        {servicios.map(({ id, descripcionservicio, detalles, icono }) => (
          <PuntoItem key={id} icon={findServicioIcon(icono)} titulo={descripcionservicio} text={detalles} />
        ))}
      </ul>
    </section>
  )
}
