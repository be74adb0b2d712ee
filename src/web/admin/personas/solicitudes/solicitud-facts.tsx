import { formatDocumento } from '../../../../reglas/numbers.ts'
import { Fecha } from '../../../ui/fecha.tsx'
import { Link } from '../../../ui/link.tsx'
import { MailLink } from '../../correo/mail-link.tsx'
import { ChatLink } from '../../values/chat-button.tsx'
import { Facts } from '../../values/facts.tsx'
import { PlazoChip } from './plazo-chip.tsx'
import { nameTipo, type SolicitudRow } from './tipos.ts'

export function SolicitudFacts({ solicitud }: { solicitud: SolicitudRow }) {
  const { idreserva, idcliente, telefono, detalle } = solicitud
  return (
    <>
      <p>
        <PlazoChip solicitud={solicitud} />
      </p>
      <Facts
        title={nameTipo(solicitud.tipo)}
        facts={[
          { label: 'Código', value: solicitud.codigo },
          {
            label: 'Llegó',
            value: (
              <>
                <Fecha value={solicitud.fecha} /> - {solicitud.hora}
              </>
            ),
          },
          {
            label: 'Reserva',
            value: idreserva ? <Link to={`/admin/reservas/${idreserva}`}>N.º {idreserva}</Link> : solicitud.reserva,
            whole: true,
          },
          {
            label: 'Detalle',
            value: detalle && <span className="t-14 written">{detalle}</span>,
            whole: true,
          },
        ].filter(({ value }) => value)}
      />
      <Facts
        title="Quién pide"
        facts={[
          { label: 'Apellido', value: solicitud.apellido },
          { label: 'Nombre', value: solicitud.nombre },
          { label: 'Documento', value: formatDocumento(solicitud.documento) },
          { label: 'Email', value: <MailLink mail={solicitud.mail} />, whole: true },
          { label: 'Teléfono', value: telefono && <ChatLink telefono={telefono} /> },
          { label: 'Cuenta', value: idcliente && <Link to={`/admin/clientes/${idcliente}`}>Ver el cliente</Link> },
        ].filter(({ value }) => value)}
      />
      {solicitud.estado === 'atendida' && (
        <Facts
          title="Qué se hizo"
          facts={[
            { label: 'Atendió', value: solicitud.atendidapor },
            { label: 'Nota', value: <span className="t-14 written">{solicitud.nota}</span>, whole: true },
          ]}
        />
      )}
    </>
  )
}
