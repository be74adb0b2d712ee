import type { ReplyOf } from '../../../contract/endpoint.ts'
import type { verdelegado } from '../../../contract/viajes/delegado.ts'
import { capitalize } from '../../../reglas/text.ts'
import { Fecha } from '../../ui/fecha.tsx'
import { formatTripDates } from '../../ui/format.pure.ts'

type Viaje = ReplyOf<typeof verdelegado>['results']

export function Progreso({ viaje }: { viaje: Viaje }) {
  const { reservaron, alumnos, conSenia, faltan, libres, cupo } = viaje
  const papeles = [
    { label: 'fotos', cuantos: faltan.fotos },
    { label: 'fichas médicas', cuantos: faltan.fichamedica },
    { label: 'permisos de viaje', cuantos: faltan.permiso },
  ]
  return (
    <>
      <header>
        <h1 className="title-page">{viaje.paquete}</h1>
        <p className="above-3">
          {viaje.colegio}, {viaje.curso}. {capitalize(formatTripDates(viaje))}.
        </p>
      </header>
      <dl className="cards above-5 delegado-cifras">
        <div className="panel">
          <dt>Reservaron</dt>
          <dd className="num">
            {reservaron.length}
            {alumnos > 0 && <small className="muted"> de {alumnos} en la lista</small>}
          </dd>
        </div>
        <div className="panel">
          <dt>Pagaron la seña</dt>
          <dd className="num">
            {conSenia} <small className="muted">de {reservaron.length}</small>
          </dd>
        </div>
        <div className="panel">
          <dt>Lugares libres</dt>
          <dd className="num">
            {libres} <small className="muted">de {cupo}</small>
          </dd>
        </div>
      </dl>
      <section>
        <h2 className="t-24">Quiénes ya reservaron</h2>
        {reservaron.length === 0 ? (
          <p>Todavía nadie.</p>
        ) : (
          <ul className="cards delegado-nombres">
            {reservaron.map(({ nombre }, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two passengers may have the same name and initial, and no other data are sent
              <li key={i}>{nombre}</li>
            ))}
          </ul>
        )}
      </section>
      <section>
        <h2 className="t-24">Papeles que faltan entregar</h2>
        <ul className="row delegado-papeles">
          {papeles.map(({ label, cuantos }) => (
            <li key={label} className="num">
              <b className="name">{cuantos}</b> {label}
            </li>
          ))}
        </ul>
      </section>
      <p className="t-14 muted above-6">
        Esta página no muestra apellidos, documentos ni importes. Sirve hasta el <Fecha value={viaje.vence} />.
      </p>
    </>
  )
}
