import { data } from 'react-router'
import '../account.css'
import { paquetecurso } from '../../../contract/especificacion/catalogo.ts'
import { foundIn } from '../../api/client.ts'
import { serverClient } from '../../api/server.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { Fecha } from '../../ui/fecha.tsx'
import { AccountGate } from '../account-gate.tsx'
import type { ViajeFijo } from '../formulario/viaje.ts'
import type { Route } from './+types/reserva.ts'
import { ReservaOf } from './reserva-de.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const notFound = () => data(null, { status: 404 })
  if (!/^\d{1,9}$/.test(params.id)) throw notFound()
  const viaje = foundIn(await serverClient(context).call(paquetecurso, { query: { id: params.id } }))
  if (!viaje) throw notFound()
  return viaje
}

export default function Reserva({ loaderData: viaje }: Route.ComponentProps) {
  const curso = [viaje.grado, viaje.division && `división ${viaje.division}`, viaje.turno && `turno ${viaje.turno}`]
    .filter(Boolean)
    .join(', ')
  const fijo: ViajeFijo = {
    idcolegio: viaje.idcolegio,
    idcurso: viaje.idcurso,
    colegio: viaje.nombre,
    curso,
    paquete: { ...viaje, descripcion: viaje.paquete, cupo: '' },
  }
  return (
    <div className="sheet page account-page">
      <PageHead title="Reserva" description="Reservá el lugar de tu hija o tu hijo en el viaje de su curso." hidden />
      <header className="below-7">
        <h1 className="title-page">{viaje.paquete}</h1>
        <p className="t-18 muted above-3">
          {viaje.duracion}, del <Fecha value={viaje.fechasalida} /> al <Fecha value={viaje.fecharegreso} />.{' '}
          {viaje.nombre}, {curso}.
        </p>
      </header>
      <AccountGate reason="Para reservar el viaje de tu curso necesitás una cuenta.">
        {(mail) => <ReservaOf mail={mail} fijo={fijo} />}
      </AccountGate>
    </div>
  )
}
