import type { ReactNode } from 'react'
import type { ReplyOf } from '../../../../../contract/endpoint.ts'
import { type listadopropuestas, retirarpropuesta } from '../../../../../contract/viajes/propuestas.ts'
import { formatDocumento } from '../../../../../reglas/numbers.ts'
import { Fecha } from '../../../../ui/fecha.tsx'
import { Link } from '../../../../ui/link.tsx'
import type { Steps } from '../../../../ui/side-panel.tsx'
import { MailLink } from '../../../correo/mail-link.tsx'
import { DialogButton } from '../../../form/dialog-button.tsx'
import { Panel } from '../../../shell/panel.tsx'
import { ChatLink } from '../../../values/chat-button.tsx'
import { Facts } from '../../../values/facts.tsx'
import { formatInstantCompact } from '../../../values/moment.pure.ts'
import { WithdrawDialog } from './withdraw-dialog.tsx'

export type Propuesta = ReplyOf<typeof listadopropuestas>['results'][number]

type Props = { propuesta: Propuesta; state: ReactNode; steps: Steps; onClose: () => void }

/** Withdraws an open proposal, or opens the booking of an accepted one. Other proposals have no action. */
export function propuestaAction(propuesta: Propuesta, inPanel = false): ReactNode {
  const { estado, reserva } = propuesta
  if (estado === 'abierta')
    return (
      <DialogButton
        needs={retirarpropuesta}
        look={inPanel ? 'outline' : 'link'}
        size={inPanel ? 40 : undefined}
        dialog={<WithdrawDialog {...propuesta} />}
      >
        Retirar
      </DialogButton>
    )
  if (!reserva) return null
  return (
    <Link look={inPanel ? 'filled' : 'link'} size={inPanel ? 40 : undefined} to={`/admin/reservas/${reserva}`}>
      Abrir la reserva
    </Link>
  )
}

export function PropuestaPanel({ propuesta, state, steps, onClose }: Props) {
  const { id, estado, pasajero, reemplaza, telefono } = propuesta
  return (
    <Panel
      one="Propuesta"
      steps={steps}
      onClose={onClose}
      title={pasajero || `Propuesta ${id}`}
      act={propuestaAction(propuesta, true)}
    >
      <p>{state}</p>
      <Facts
        title="Qué se ofreció"
        facts={[
          { label: 'Viaje', value: propuesta.nombrepaquete, whole: true },
          { label: 'Colegio y curso', value: propuesta.datoscolegio, whole: true },
          { label: 'Forma de pago', value: propuesta.forma, whole: true },
          {
            label: 'Reemplaza la reserva',
            value: reemplaza && <Link to={`/admin/reservas/${reemplaza}`}>N.º {reemplaza}</Link>,
          },
          { label: 'Preparó', value: propuesta.quien },
          { label: 'Fecha', value: <Fecha value={propuesta.fecha} /> },
          { label: 'Hasta', value: estado === 'abierta' && formatInstantCompact(propuesta.venceen) },
        ].filter(({ value }) => value)}
      />
      <Facts
        title="Pasajero y familia"
        facts={[
          { label: 'Documento', value: formatDocumento(propuesta.documento) },
          { label: 'Teléfono', value: telefono && <ChatLink telefono={telefono} /> },
          { label: 'Email', value: <MailLink mail={propuesta.mail} />, whole: true },
        ].filter(({ value }) => value)}
      />
    </Panel>
  )
}
