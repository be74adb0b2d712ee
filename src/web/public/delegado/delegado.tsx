import './delegado.css'
import { data } from 'react-router'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import { verdelegado } from '../../../contract/viajes/delegado.ts'
import { capitalize } from '../../../reglas/text.ts'
import { ApiError } from '../../api/client.ts'
import { serverClient } from '../../api/server.ts'
import { DeadLinkPage } from '../../shell/dead-link-page.tsx'
import { MountainDrawing } from '../../shell/mountain-drawing.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { Fecha } from '../../ui/fecha.tsx'
import { formatTripDates } from '../../ui/format.pure.ts'
import { Photo } from '../../ui/photo.tsx'
import type { Route } from './+types/delegado.ts'

const privateHeaders = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }

export function headers() {
  return privateHeaders
}

export async function loader({ params: { codigo }, context }: Route.LoaderArgs) {
  try {
    const { results } = await serverClient(context).call(verdelegado, { query: { codigo } })
    return data({ viaje: results }, { headers: privateHeaders })
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500 || error.status === 429) throw error
    return data({ viaje: undefined }, { status: 404, headers: privateHeaders })
  }
}

/** Shows the state of a course's trip to its delegate. Works without JavaScript. Contains no private data of families. */
export default function Delegado({ loaderData: { viaje } }: Route.ComponentProps) {
  return (
    <>
      {/* The URL grants access to the page, so the browser must not send it to other sites as referrer. */}
      <meta name="referrer" content="no-referrer" />
      <PageHead title="Cómo viene el viaje" path="/" hidden />
      {viaje ? (
        <div className="split sheet page delegado">
          <Progreso viaje={viaje} />
        </div>
      ) : (
        <DeadLinkPage>Venció o la agencia lo anuló. Pedile uno nuevo a quien te lo mandó.</DeadLinkPage>
      )}
    </>
  )
}

type Viaje = ReplyOf<typeof verdelegado>['results']

function Progreso({ viaje }: { viaje: Viaje }) {
  const { reservaron, alumnos, enLista, conSenia, faltan, libres, ofrecidos, acompanantes, cupo } = viaje
  const outside = reservaron.length - enLista
  const heldParts = [
    acompanantes > 0 && `${acompanantes} para acompañantes`,
    ofrecidos > 0 && `${ofrecidos} para la lista de espera`,
  ].filter(Boolean)
  const digits = [
    {
      label: 'Reservaron',
      count: reservaron.length,
      outOf: alumnos > 0 && outside === 0 && `de ${alumnos} en la lista`,
    },
    { label: 'Pagaron la seña', count: conSenia, outOf: `de ${reservaron.length}` },
    { label: 'Lugares libres', count: libres, outOf: `de ${cupo}` },
  ]
  const papeles = [
    { label: 'Fotos del DNI', count: faltan.fotos },
    { label: 'Fichas médicas', count: faltan.fichamedica },
    { label: 'Permisos de viaje', count: faltan.permiso },
  ]
  return (
    <>
      <div>
        <h1 className="title-page">{viaje.paquete}</h1>
        <p className="above-3">
          {viaje.colegio}, {viaje.curso}.<span className="block">{capitalize(formatTripDates(viaje))}.</span>
        </p>
        <dl className="cards above-5 delegado-cifras">
          {digits.map(({ label, count, outOf }) => (
            <div key={label} className="panel">
              <dt>{label}</dt>
              <dd className="row baseline tight num">
                <span className="name">{count}</span>
                {outOf && <small className="muted t-15">{outOf}</small>}
              </dd>
            </div>
          ))}
        </dl>
        {heldParts.length > 0 && <p className="t-14 muted above-2">Lugares apartados: {heldParts.join(', ')}.</p>}
        <section>
          <h2 className="t-24">Quiénes ya reservaron</h2>
          {alumnos > 0 && outside > 0 && (
            <p className="muted below-2">
              {enLista} de los {alumnos} de la lista del curso, y {outside} que no {outside === 1 ? 'está' : 'están'} en
              ella.
            </p>
          )}
          {reservaron.length === 0 ? (
            <p>Todavía nadie.</p>
          ) : (
            <ul className="cards">
              {reservaron.map(({ nombre }, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two passengers may have the same name and initial, and no other data are sent
                <li key={i} className="line-below">
                  {nombre}
                </li>
              ))}
            </ul>
          )}
        </section>
      </div>
      <div>
        {viaje.imagen ? <Photo picture={viaje} sizes="400px" decorative /> : <MountainDrawing />}
        <section>
          <h2 className="t-24">Papeles que faltan entregar</h2>
          <dl className="pairs opens">
            {papeles.map(({ label, count }) => (
              <div key={label} className="num">
                <dt>{label}</dt>
                <dd>{count}</dd>
              </div>
            ))}
          </dl>
        </section>
        <p className="t-14 muted above-6">
          Esta página no muestra apellidos, documentos ni importes. Sirve hasta el <Fecha value={viaje.vence} />.
        </p>
      </div>
    </>
  )
}
