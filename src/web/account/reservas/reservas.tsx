import { type ComponentProps, useState } from 'react'
import { useSearchParams } from 'react-router'
import { cuenta } from '../../../contract/dinero/cuenta.ts'
import '../account.css'
import './reservas.css'
import { paquete } from '../../../contract/especificacion/catalogo.ts'
import { useReply } from '../../api/use-answer.ts'
import { NeedsScriptNote } from '../../session/needs-script-note.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { Button } from '../../ui/button.tsx'
import { Photo, type Picture } from '../../ui/photo.tsx'
import { noPicture } from '../../ui/picture.pure.ts'
import { AccountGate, SignInButton } from '../account-gate.tsx'
import { AccountHead } from '../account-head.tsx'
import { ReservaForm } from '../formulario/reserva-form.tsx'
import type { PreferredViaje } from '../formulario/viaje.ts'
import { ReservaMode } from '../modo/reserva-mode.tsx'
import { NextSteps } from '../next-steps.tsx'
import { useEsperas } from '../use-esperas.ts'
import { CourseTrips, CourseTripsPoster, posterSizes } from './course-trips.tsx'
import { MisReservas } from './mis-reservas.tsx'

export default function Reservas() {
  const request = useRequestedViaje()
  return (
    <div className="sheet page account-page">
      <PageHead title="Reservas" description="Reservá el viaje de tu curso y seguí tus reservas y convenios." hidden />
      <AccountGate
        firstCall={cuenta.path}
        title="Reservas"
        // The server sends the same HTML for every trip, so the requested trip appears only once the session is known.
        opening={<SchoolFrontPage known={false} />}
        invitation={<SchoolFrontPage known pedido={request} />}
      >
        {(mail) => <ReservasOf mail={mail} pedido={request} />}
      </AccountGate>
    </div>
  )
}

const about = 'Tus viajes, sus convenios y sus fotos'

type SchoolFrontPageProps = { known: boolean; pedido?: RequestedViaje | undefined }

/** Shows the top of the page for signed-out visitors. Until the session is known, it reserves the height for everybody. */
function SchoolFrontPage({ known, pedido }: SchoolFrontPageProps) {
  return (
    <div className="reservas-portada">
      <div className="split">
        <div className="stack starts full-buttons reservas-invitacion">
          <h1>Reservas</h1>
          <p className="t-20 muted">
            El viaje del curso, reservado desde tu casa: buscás tu colegio y tu curso, leés el convenio y elegís cómo
            pagarlo.
          </p>
          {!known && (
            <noscript>
              <NeedsScriptNote />
            </noscript>
          )}
          <div className={`stack starts wide ${known ? '' : 'needs-script'}`}>
            <p className="strong">{reasonFor(pedido)}</p>
            <SignInButton size={56} />
          </div>
        </div>
        {known && !pedido ? (
          <CourseTripsPoster />
        ) : (
          <Photo picture={pedido?.poster ?? noPicture} sizes={posterSizes} first decorative />
        )}
      </div>
      <NextSteps title="Cómo se reserva" colegio={!pedido} large />
      {known && !pedido && <CourseTrips />}
    </div>
  )
}

function reasonFor(request: PreferredViaje | undefined): string {
  if (!request) return 'Para reservar y para seguir tus reservas entrás con tu cuenta.'
  return `Para reservar ${request.nombre || 'tu lugar'} necesitás una cuenta.`
}

function ReservasOf({ mail, pedido }: { mail: string; pedido: PreferredViaje | undefined }) {
  // Whether the form is open is stored in the URL, so that a reload and the browser's Back button keep it.
  const [params, setParams] = useSearchParams()
  const [done, setDone] = useState(false)
  const booking = params.has('nueva') || pedido !== undefined
  const show = (form: boolean) => {
    setDone(false)
    setParams(form ? { nueva: '1' } : {}, { preventScrollReset: true })
  }
  if (booking)
    return (
      <ReservaMode
        leave={
          <button type="button" className="modo-salir grid centred strong" onClick={() => show(false)}>
            {done ? 'Salir' : 'Cancelar'}
          </button>
        }
      >
        <NewReserva mail={mail} preferido={pedido} onDone={setDone} onList={() => show(false)} />
      </ReservaMode>
    )
  return (
    <>
      <AccountHead
        title="Mis Reservas"
        about={about}
        action={
          <Button look="outline" onClick={() => show(true)}>
            Nueva Reserva
          </Button>
        }
      />
      <MisReservas mail={mail} onNueva={() => show(true)} />
    </>
  )
}

function NewReserva(props: Omit<ComponentProps<typeof ReservaForm>, 'esperas'>) {
  return <ReservaForm {...props} esperas={useEsperas()} />
}

type RequestedViaje = PreferredViaje & { poster: Picture }

/** Returns the trip in the query, `?paquete=22`, after hydration, because the page is cached without its query. */
function useRequestedViaje(): RequestedViaje | undefined {
  const [params] = useSearchParams()
  const asked = params.get('paquete') ?? ''
  const id = /^[1-9]\d{0,8}$/.test(asked) ? asked : undefined
  const { data } = useReply(paquete, { query: { idpaquete: asked }, when: id !== undefined })
  const viaje = data?.results[0]
  return id ? { id: Number(id), nombre: viaje?.nombre ?? '', poster: viaje ?? noPicture } : undefined
}
