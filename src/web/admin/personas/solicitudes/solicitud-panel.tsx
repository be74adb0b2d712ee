import { atendersolicitud, versolicitud } from '../../../../contract/personas/derechos.ts'
import { trimHora } from '../../../../reglas/dia.ts'
import { formatDocumento } from '../../../../reglas/numbers.ts'
import { AnswerBody } from '../../../api/answer-body.tsx'
import { useResults } from '../../../api/use-answer.ts'
import { Chip } from '../../../ui/chip.tsx'
import { Fecha } from '../../../ui/fecha.tsx'
import { Link } from '../../../ui/link.tsx'
import type { Steps } from '../../../ui/side-panel.tsx'
import { MailLink } from '../../correo/mail-link.tsx'
import { DialogButton } from '../../form/dialog-button.tsx'
import { FormDialog } from '../../form/form-dialog.tsx'
import { Panel } from '../../shell/panel.tsx'
import { useNow } from '../../shell/use-now.ts'
import { ChatLink } from '../../values/chat-button.tsx'
import { Facts } from '../../values/facts.tsx'
import { describeDeadline } from './deadline.pure.ts'
import { nameTipo, type SolicitudRow } from './tipos.ts'

type Props = { id: string; steps: Steps; onClose: () => void }

export function SolicitudPanel({ id, steps, onClose }: Props) {
  const answer = useResults(versolicitud, { query: { id } })
  return (
    <Panel
      one="Solicitud"
      steps={steps}
      onClose={onClose}
      title="Solicitud"
      act={
        answer.data?.estado === 'pendiente' && (
          <DialogButton size={40} dialog={<AnswerDialog solicitud={answer.data} />}>
            Atender
          </DialogButton>
        )
      }
    >
      <AnswerBody answer={answer} what="la solicitud">
        {(solicitud) => <SolicitudFacts solicitud={solicitud} />}
      </AnswerBody>
    </Panel>
  )
}

export function AnswerDialog({ solicitud: { id, codigo, tipo, mail } }: { solicitud: SolicitudRow }) {
  return (
    <FormDialog
      title="Atender la solicitud"
      call={atendersolicitud}
      query={{ id }}
      defaultValues={{ nota: '' }}
      submitLabel="Atender y avisar"
      pendingLabel="Avisando"
      saved="La solicitud quedó atendida. Le avisamos por mail."
    >
      {({ Area }) => (
        <>
          <p>
            {nameTipo(tipo)}, {codigo}. Lo que escribas le llega a <b>{mail}</b>. Se atiende una sola vez.
          </p>
          <Area
            name="nota"
            label="Qué se hizo"
            rows={5}
            help="Cancelar o corregir la reserva se hace antes, en su página"
          />
        </>
      )}
    </FormDialog>
  )
}

function SolicitudFacts({ solicitud }: { solicitud: SolicitudRow }) {
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
                <Fecha value={solicitud.fecha} /> - {trimHora(solicitud.hora)}
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

export function PlazoChip({ solicitud }: { solicitud: { estado: string; creada: string } }) {
  const now = useNow()
  if (solicitud.estado === 'atendida') return <Chip tone="ok">Atendida</Chip>
  const { text, tone } = describeDeadline(solicitud.creada, now)
  return <Chip tone={tone}>{text}</Chip>
}
