import { Chip } from '../../../../ui/chip.tsx'
import { Fecha } from '../../../../ui/fecha.tsx'
import { Link } from '../../../../ui/link.tsx'
import { Section } from '../../../viajes/reservas/ficha/section.tsx'
import { nameTipo } from '../../solicitudes/tipos.ts'
import type { ClienteDetail } from './use-cliente.ts'

/** What they asked by the law's doors or of their bookings. */
export function SolicitudesSection({ solicitudes }: { solicitudes: ClienteDetail['solicitudes'] }) {
  return (
    <Section title="Solicitudes">
      {solicitudes.length === 0 && <p className="ficha-none">No hizo ninguna.</p>}
      <ul className="ficha-notes">
        {solicitudes.map(({ id, codigo, tipo, estado, fecha }) => (
          <li key={id}>
            <Link to={`/admin/solicitudes?estado=todas&solicitud=${id}`}>
              {nameTipo(tipo)}, {codigo}
            </Link>
            <small>
              <Fecha value={fecha} />{' '}
              <Chip tone={estado === 'atendida' ? 'ok' : 'alert'}>
                {estado === 'atendida' ? 'Atendida' : 'Pendiente'}
              </Chip>
            </small>
          </li>
        ))}
      </ul>
    </Section>
  )
}
