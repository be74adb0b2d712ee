import { formatDocumento } from '../../../../../reglas/numbers.ts'
import { DialogIconButton } from '../../../form/dialog-button.tsx'
import { ObjectScreen } from '../../../shell/object-screen.tsx'
import '../../../viajes/reservas/reservas.css'
import { Pencil, Users } from 'lucide-react'
import { fichacliente, reenviarcorreocliente } from '../../../../../contract/personas/clientes.ts'
import { Chip } from '../../../../ui/chip.tsx'
import { Fecha } from '../../../../ui/fecha.tsx'
import { Link } from '../../../../ui/link.tsx'
import { NoticeBanner } from '../../../../ui/notice-banner.tsx'
import { MailLink } from '../../../correo/mail-link.tsx'
import { ShowAllButton, useFirstItems } from '../../../lista/use-first.tsx'
import { BackLink } from '../../../shell/back-link.tsx'
import { ScreenHead } from '../../../shell/screen-head.tsx'
import { ChatButton } from '../../../values/chat-button.tsx'
import { Facts } from '../../../values/facts.tsx'
import { CorreosSection } from '../../../viajes/reservas/ficha/correos-section.tsx'
import { Section } from '../../../viajes/reservas/ficha/section.tsx'
import { nameTipo } from '../../solicitudes/tipos.ts'
import { type ClienteDetail, EditClienteDialog } from '../cliente-dialogs.tsx'
import { ClienteActions } from './cliente-actions.tsx'
import { ReservasSection } from './reservas-section.tsx'

export const handle = { title: 'Cliente' }

export default function FichaCliente() {
  return (
    <ObjectScreen
      call={fichacliente}
      what="el cliente"
      missing={{
        title: 'Cliente',
        message: 'Este cliente no existe',
        icon: Users,
        back: { to: '/admin/gestionclientes', label: 'Volver a los clientes' },
        children: 'Puede que la dirección sea vieja o que su cuenta se haya eliminado.',
      }}
    >
      {(ficha, { loading }) => <Ficha ficha={ficha} loading={loading} />}
    </ObjectScreen>
  )
}

function Ficha({ ficha, loading }: { ficha: ClienteDetail; loading: boolean }) {
  const { cliente } = ficha
  return (
    <>
      <BackLink to="/admin/gestionclientes">Todos los clientes</BackLink>
      <ScreenHead
        title={`${cliente.apellido}, ${cliente.nombre}`}
        subtitle={
          <span className="row">
            {cliente.conpassword ? <Chip tone="ok">Con acceso</Chip> : <Chip tone="alert">Invitado</Chip>}
            <span>
              Cliente desde el <Fecha value={cliente.alta} />
            </span>
          </span>
        }
        action={<ClienteActions cliente={cliente} />}
      />
      <UnknownAddressNotice correos={ficha.correos} mail={cliente.mail} />
      <div className="split above-5 ficha-columns ficha-cliente" aria-busy={loading}>
        <div className="stack loose">
          <ReservasSection reservas={ficha.reservas} credito={ficha.credito} contra={ficha.saldocontra} />
          <CorreosSection
            title="Mails"
            id={String(cliente.id)}
            call={reenviarcorreocliente}
            correos={ficha.correos}
            mail={cliente.mail}
          />
        </div>
        <div className="stack loose">
          <DatosSection cliente={cliente} />
          {ficha.solicitudes.length + ficha.consultas.length === 0 ? (
            <Section title="Solicitudes y consultas">
              <p className="muted">No hizo ninguna con este mail.</p>
            </Section>
          ) : (
            <>
              <SolicitudesSection solicitudes={ficha.solicitudes} />
              <ConsultasSection consultas={ficha.consultas} />
            </>
          )}
        </div>
      </div>
    </>
  )
}

function ConsultasSection({ consultas }: { consultas: ClienteDetail['consultas'] }) {
  const { shown, more } = useFirstItems(consultas, 4)
  return (
    <Section title="Consultas">
      {consultas.length === 0 && <p className="muted">No hizo ninguna con este mail.</p>}
      {shown.length > 0 && (
        <ul className="asides rows breaks">
          {shown.map(({ id, consulta, respuesta, fecha }) => (
            <li key={id}>
              <Link to={`/admin/gestionconsultas?consulta=${id}`} className="few-lines">
                {consulta}
              </Link>
              <small>
                <Fecha value={fecha} />{' '}
                <Chip tone={respuesta ? 'ok' : 'alert'}>{respuesta ? 'Respondida' : 'Sin respuesta'}</Chip>
              </small>
            </li>
          ))}
        </ul>
      )}
      <ShowAllButton {...more} />
    </Section>
  )
}

function UnknownAddressNotice({ correos, mail }: Pick<ClienteDetail, 'correos'> & { mail: string }) {
  const last = correos.find(({ para, estado }) => para === mail && estado !== 'pendiente')
  if (last?.estado !== 'rebotado') return null
  return (
    <NoticeBanner>
      Los mails a {mail} no llegan: la dirección no existe ({last.error}). Pedile a la familia su dirección, corregila
      en «Editar los datos» y reenviale desde acá lo que no recibió.
    </NoticeBanner>
  )
}

function DatosSection({ cliente }: { cliente: ClienteDetail['cliente'] }) {
  return (
    <Section
      title="Datos"
      action={
        <DialogIconButton icon={Pencil} label="Editar los datos" dialog={<EditClienteDialog id={cliente.id} />} />
      }
    >
      <Facts
        facts={[
          {
            label: cliente.confirmado ? 'Email' : 'Email, sin confirmar',
            value: <MailLink mail={cliente.mail} />,
            whole: true,
          },
          { label: 'Documento', value: formatDocumento(cliente.documento) },
          { label: 'Sesiones abiertas', value: cliente.sesiones },
          { label: 'Domicilio', value: cliente.domicilio, whole: true },
        ]}
      >
        {cliente.telefono && <ChatButton telefono={cliente.telefono} />}
      </Facts>
    </Section>
  )
}

function SolicitudesSection({ solicitudes }: { solicitudes: ClienteDetail['solicitudes'] }) {
  return (
    <Section title="Solicitudes">
      {solicitudes.length === 0 && <p className="muted">No hizo ninguna.</p>}
      {solicitudes.length > 0 && (
        <ul className="asides rows breaks">
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
      )}
    </Section>
  )
}
