import { Chip } from '../../../../ui/chip.tsx'
import { Fecha } from '../../../../ui/fecha.tsx'
import { Link } from '../../../../ui/link.tsx'
import { More, useFirst } from '../../../viajes/reservas/ficha/more.tsx'
import { Section } from '../../../viajes/reservas/ficha/section.tsx'
import type { ClienteDetail } from './use-cliente.ts'

/** What was asked from their address. */
export function ConsultasSection({ consultas }: { consultas: ClienteDetail['consultas'] }) {
  const { shown, more } = useFirst(consultas, 4)
  return (
    <Section title="Consultas">
      {consultas.length === 0 && <p className="ficha-none">No hizo ninguna con este mail.</p>}
      <ul className="ficha-notes">
        {shown.map(({ id, consulta, respuesta, fecha }) => (
          <li key={id}>
            <Link to={`/admin/gestionconsultas?consulta=${id}`} className="two-lines">
              {consulta}
            </Link>
            <small>
              <Fecha value={fecha} /> <Chip tone={respuesta === '1' ? 'ok' : 'alert'}>{tell(respuesta)}</Chip>
            </small>
          </li>
        ))}
      </ul>
      <More {...more} />
    </Section>
  )
}

const tell = (respuesta: string) => (respuesta === '1' ? 'Respondida' : 'Sin respuesta')
