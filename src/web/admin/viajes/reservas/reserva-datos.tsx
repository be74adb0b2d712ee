import { Link } from 'react-router'
import { cuentareserva, registrarpago } from '../../../../contract/dinero/cobranza.ts'
import { isOwed } from '../../../../reglas/cuota.ts'
import { type Dia, localDay, yearsBetween } from '../../../../reglas/dia.ts'
import { formatCount, formatDocumento } from '../../../../reglas/numbers.ts'
import type { EstadoReserva } from '../../../../reglas/reserva.ts'
import { keepFiguresTogether } from '../../../../reglas/text.ts'
import { useResults } from '../../../api/use-answer.ts'
import { Chip } from '../../../ui/chip.tsx'
import { FailedState } from '../../../ui/failed-state.tsx'
import { Fecha } from '../../../ui/fecha.tsx'
import { usePermissions } from '../../../ui/permissions.ts'
import { MailLink } from '../../correo/mail-link.tsx'
import { DialogButton, dialogOnDemand } from '../../form/dialog-button.tsx'
import { useNow } from '../../shell/use-now.ts'
import { ChatLink } from '../../values/chat-button.tsx'
import { Facts } from '../../values/facts.tsx'
import { DocumentPhotos } from './document-photos.tsx'
import { describeEstadoOn } from './estado-reserva.pure.ts'
import { CuentaTotals } from './ficha/cuenta-totales.tsx'
import { type Cuota, FormaDePago, PlanTimeline, type ReservaDetail } from './plan-timeline.tsx'
import type { ReservaRow } from './reservas-list.tsx'

const PagoDialog = dialogOnDemand(() => import('./ficha/pago-dialog.tsx'))

/** The fields of the list's row that the specification's call does not return. */
export type ListFields = Pick<ReservaRow, 'mail' | 'curso' | 'idcurso' | 'nombrepaquete' | 'idviaje'>

type Props = { reserva: ReservaDetail; row: ListFields | undefined; onReload: () => void }

export function ReservaDatos({ reserva, row, onReload }: Props) {
  const { plan } = reserva
  return (
    <>
      <header className="row spread reserva-quien">
        <div>
          <h3 className="name t-20">
            {reserva.apellido}, {reserva.nombre}
          </h3>
          <Estado estado={reserva.estado} plan={plan} />
        </div>
        {reserva.estado === 'pendiente_senia' && <PendingSenia id={reserva.id} onPaid={onReload} />}
      </header>
      {plan.length > 0 && <CuentaTotals cuotas={plan} />}
      <Facts
        title="Pasajero"
        facts={[
          { label: 'Apellido', value: reserva.apellido },
          { label: 'Nombre', value: reserva.nombre },
          { label: 'Documento', value: formatDocumento(reserva.documento) },
          { label: 'Nacimiento', value: reserva.fechanacimiento && <Nacimiento fecha={reserva.fechanacimiento} /> },
        ]}
      />
      <Facts
        title="Tutor"
        facts={[
          { label: 'Apellido', value: reserva.apellidotutor },
          { label: 'Nombre', value: reserva.nombretutor },
          { label: 'Documento', value: formatDocumento(reserva.documentotutor) },
          { label: 'Domicilio', value: reserva.domicilio },
          ...(reserva.telefono ? [{ label: 'Teléfono', value: <ChatLink telefono={reserva.telefono} /> }] : []),
          ...(row ? [{ label: 'Email', value: <MailLink mail={row.mail} /> }] : []),
        ]}
      />
      <Facts
        title="Paquete"
        facts={[
          { label: 'Fecha de contrato', value: <Fecha value={reserva.fechacontrato} /> },
          {
            label: 'Colegio y curso',
            value: row ? <To to={`/admin/cursos/${row.idcurso}`}>{row.curso}</To> : reserva.datoscolegio,
          },
          {
            label: 'Paquete',
            value: row ? <To to={`/admin/viajes/${row.idviaje}`}>{row.nombrepaquete}</To> : reserva.nombrepaquete,
          },
          { label: 'Duración', value: reserva.duracion },
          { label: 'Forma de pago', value: <FormaDePago tipopago={reserva.tipopago} plan={plan} /> },
        ]}
      />
      {plan.length > 0 && <PlanTimeline plan={plan} />}
      {reserva.imagenes.length > 0 && <DocumentPhotos links={reserva.imagenes} onReload={onReload} />}
    </>
  )
}

function Estado({ estado, plan }: { estado: EstadoReserva; plan: Cuota[] }) {
  const hoy = localDay(useNow())
  const vencimientosenia = plan.find(({ numero }) => numero === 0)?.vencimiento ?? hoy
  const vencidas = plan.filter(({ situacion }) => situacion === 'vencida').length
  const { text, tone } = describeEstadoOn({ estado, vencimientosenia, vencidas }, hoy)
  if (tone)
    return (
      <p className="above-1">
        <Chip tone={tone}>{text}</Chip>
      </p>
    )
  return (
    <p className="muted">
      {text}
      {estado === 'pendiente_senia' && (
        <>
          {' hasta el '}
          <Fecha value={vencimientosenia} />
        </>
      )}
    </p>
  )
}

function PendingSenia({ id, onPaid }: { id: number; onPaid: () => void }) {
  const { data: cuenta, error, loading, retry } = useResults(cuentareserva, { query: { id } })
  if (error)
    return (
      <FailedState title="No pudimos cargar la seña" onRetry={retry} retrying={loading}>
        {error}
      </FailedState>
    )
  if (cuenta && !cuenta.cuotas.some(({ numero, situacion }) => numero === 0 && isOwed(situacion))) return null
  return (
    <DialogButton
      needs={registrarpago}
      size={40}
      disabled={!cuenta}
      dialog={cuenta && <PagoDialog cuenta={cuenta} onDone={onPaid} />}
    >
      Registrar seña
    </DialogButton>
  )
}

function Nacimiento({ fecha }: { fecha: Dia }) {
  const hoy = localDay(useNow())
  return (
    <>
      <Fecha value={fecha} />, {formatCount(yearsBetween(fecha, hoy), 'año')}
    </>
  )
}

function To({ to, children }: { to: string; children: string }) {
  const text = keepFiguresTogether(children)
  if (!usePermissions().opens(to)) return text
  return (
    <Link className="underlined" to={to}>
      {text}
    </Link>
  )
}
