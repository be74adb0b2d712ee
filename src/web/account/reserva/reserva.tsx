import type { ReactNode } from 'react'
import { data, Link as RouterLink } from 'react-router'
import '../account.css'
import { paquetecurso } from '../../../contract/especificacion/catalogo.ts'
import { localDay } from '../../../reglas/dia.ts'
import { keepFiguresTogether } from '../../../reglas/text.ts'
import { hasDeparted } from '../../../reglas/viaje.ts'
import { serverClient } from '../../api/server.ts'
import { MountainDrawing } from '../../shell/mountain-drawing.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import type { SiteHandle } from '../../shell/site-layout.tsx'
import { EnquiryLink } from '../../ui/enquiry-link.tsx'
import { Link } from '../../ui/link.tsx'
import { Photo } from '../../ui/photo.tsx'
import { AccountGate, SignInButton } from '../account-gate.tsx'
import type { FixedViaje } from '../formulario/viaje.ts'
import { ReservaMode } from '../modo/reserva-mode.tsx'
import { PassengerAndDates } from '../modo/viaje-header.tsx'
import { NextSteps } from '../next-steps.tsx'
import '../reservas/reservas.css'
import { CourseTrips, posterSizes } from '../reservas/course-trips.tsx'
import type { Route } from './+types/reserva.ts'
import { FixedViajeHeader, ReservaOrEspera } from './reserva-or-espera.tsx'

export const handle = { ownBar: true } satisfies SiteHandle

export async function loader({ params, context }: Route.LoaderArgs) {
  const notFound = () => data(null, { status: 404 })
  if (!/^\d{1,9}$/.test(params.id)) throw notFound()
  const { results } = await serverClient(context).call(paquetecurso, { query: { id: params.id } })
  const [viaje] = results
  if (!viaje) throw notFound()
  return { viaje, left: hasDeparted(viaje.fechasalida, localDay(new Date())) }
}

export default function Reserva({ loaderData: { viaje, left } }: Route.ComponentProps) {
  const curso = [viaje.grado, viaje.division && `división ${viaje.division}`, viaje.turno && `turno ${viaje.turno}`]
    .filter(Boolean)
    .join(', ')
  const fixed: FixedViaje = {
    idcolegio: viaje.idcolegio,
    idcurso: viaje.idcurso,
    colegio: viaje.nombre,
    curso,
    paquete: { ...viaje, descripcion: viaje.paquete },
  }
  return (
    <ReservaMode
      leave={
        <RouterLink className="modo-salir grid centred strong" to="/reservas">
          Ir a Reservas
        </RouterLink>
      }
    >
      <PageHead title="Reserva" description="Reservá el lugar de tu hija o tu hijo en el viaje de su curso." hidden />
      {left ? (
        <NotBookable fixed={fixed} title="Este viaje ya salió">
          <p>No se puede reservar más. Si reservaste, está en tu cuenta.</p>
          <Link look="filled" size={56} to="/reservas">
            Ir a mis reservas
          </Link>
        </NotBookable>
      ) : viaje.abierto ? (
        <AccountGate
          title={<FixedViajeHeader fixed={fixed} />}
          reason="Este viaje está completo. Con tu cuenta te anotás en la lista de espera o reservás el lugar que te guardamos."
          invitation={
            viaje.libres > 0 && (
              <>
                <FixedViajeHeader fixed={fixed} />
                <div className="sheet page reservas-portada">
                  <div className="split">
                    <div className="stack starts full-buttons reservas-invitacion">
                      <h2>Entrá a tu cuenta</h2>
                      <p>Para reservar el viaje de tu curso necesitás una cuenta.</p>
                      <SignInButton size={56} />
                    </div>
                    <MountainDrawing />
                  </div>
                  <NextSteps title="Qué sigue" large />
                </div>
              </>
            )
          }
        >
          {(mail) => <ReservaOrEspera mail={mail} fixed={fixed} />}
        </AccountGate>
      ) : (
        <NotBookable fixed={fixed} title="Las reservas para este viaje están cerradas">
          <p>Ya no hay una forma de pago que termine antes de la salida. La agencia puede decirte si se abre otra.</p>
          <EnquiryLink size={56} about={`Quiero reservar ${viaje.paquete} para ${curso}, ${viaje.nombre}. `}>
            Consultar a la agencia
          </EnquiryLink>
        </NotBookable>
      )}
    </ReservaMode>
  )
}

type NotBookableProps = { fixed: FixedViaje; title: string; children: ReactNode }

function NotBookable({ fixed: { paquete, colegio, curso }, title, children }: NotBookableProps) {
  return (
    <div className="sheet page reservas-portada">
      <div className="split">
        <div className="stack starts reservas-invitacion">
          <h1>{paquete.descripcion}</h1>
          <p className="t-18 muted num">
            <PassengerAndDates pasajero="" viaje={paquete} />
            <span className="block t-14">{keepFiguresTogether([colegio, curso, paquete.duracion].join(', '))}</span>
          </p>
          <h2 className="t-24">{title}</h2>
          {children}
          <Link to={`/turismo/${paquete.idpaquete}`}>Ver el viaje</Link>
        </div>
        <Photo picture={paquete} sizes={posterSizes} first decorative />
      </div>
      <CourseTrips shownAbove={Number(paquete.idpaquete)} />
    </div>
  )
}
