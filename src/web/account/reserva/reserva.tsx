import { data, Link as RouterLink } from 'react-router'
import '../account.css'
import { paquetecurso } from '../../../contract/especificacion/catalogo.ts'
import { localDay } from '../../../reglas/dia.ts'
import { hasDeparted } from '../../../reglas/viaje.ts'
import { serverClient } from '../../api/server.ts'
import { MountainDrawing } from '../../shell/mountain-drawing.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import type { SiteHandle } from '../../shell/site-layout.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { EnquiryLink } from '../../ui/enquiry-link.tsx'
import { Link } from '../../ui/link.tsx'
import { AccountGate, SignInPrompt } from '../account-gate.tsx'
import type { FixedViaje } from '../formulario/viaje.ts'
import { ReservaMode } from '../modo/reserva-mode.tsx'
import { NextSteps } from '../next-steps.tsx'
import '../reservas/reservas.css'
import { CourseTrips } from '../reservas/course-trips.tsx'
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
  const fijo: FixedViaje = {
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
      {left || !viaje.abierto ? (
        <>
          <FixedViajeHeader fijo={fijo} />
          <div className="sheet page">{left ? <DepartedViaje /> : <ClosedViaje viaje={viaje} curso={curso} />}</div>
        </>
      ) : (
        <AccountGate
          title={<FixedViajeHeader fijo={fijo} />}
          reason="Este viaje está completo. Con tu cuenta te anotás en la lista de espera o reservás el lugar que te guardamos."
          invitation={
            viaje.libres > 0 && (
              <>
                <FixedViajeHeader fijo={fijo} />
                <div className="split modo-columnas sheet">
                  <SignInPrompt wide>Para reservar el viaje de tu curso necesitás una cuenta.</SignInPrompt>
                  <NextSteps title="Qué sigue" />
                </div>
              </>
            )
          }
        >
          {(mail) => <ReservaOrEspera mail={mail} fijo={fijo} />}
        </AccountGate>
      )}
    </ReservaMode>
  )
}

function DepartedViaje() {
  return (
    <>
      <div className="split below-7 account-empty">
        <EmptyState
          wide
          heading="h2"
          title="Este viaje ya salió"
          action={
            <Link look="filled" to="/reservas">
              Ir a mis reservas
            </Link>
          }
        >
          No se puede reservar más. Si reservaste, está en tu cuenta.
        </EmptyState>
        <MountainDrawing />
      </div>
      <CourseTrips />
    </>
  )
}

type ClosedViajeProps = {
  viaje: Pick<Route.ComponentProps['loaderData']['viaje'], 'paquete' | 'nombre'>
  curso: string
}

function ClosedViaje({ viaje: { paquete, nombre }, curso }: ClosedViajeProps) {
  return (
    <EmptyState
      heading="h2"
      title="Las reservas para este viaje están cerradas"
      action={
        <EnquiryLink about={`Quiero reservar ${paquete} para ${curso}, ${nombre}. `}>
          Consultar a la agencia
        </EnquiryLink>
      }
    >
      Ya no hay una forma de pago que termine antes de la salida. La agencia puede decirte si se abre otra.
    </EmptyState>
  )
}
