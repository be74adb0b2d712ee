import { data, Link } from 'react-router'
import '../account.css'
import { paquetecurso } from '../../../contract/especificacion/catalogo.ts'
import { foundIn } from '../../api/client.ts'
import { serverClient } from '../../api/server.ts'
import { PageHead } from '../../shell/page-head.tsx'
import type { SiteHandle } from '../../shell/site-layout.tsx'
import { AccountGate } from '../account-gate.tsx'
import type { ViajeFijo } from '../formulario/viaje.ts'
import { ModoReserva } from '../modo/modo-reserva.tsx'
import type { Route } from './+types/reserva.ts'
import { CabeceraFija, ReservaOf } from './reserva-de.tsx'

export const handle = { ownBar: true } satisfies SiteHandle

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
    <ModoReserva
      leave={
        <Link className="modo-salir" to="/reservas">
          Salir
        </Link>
      }
    >
      <PageHead title="Reserva" description="Reservá el lugar de tu hija o tu hijo en el viaje de su curso." hidden />
      <AccountGate
        title={<CabeceraFija fijo={fijo} />}
        reason="Para reservar el viaje de tu curso necesitás una cuenta."
      >
        {(mail) => <ReservaOf mail={mail} fijo={fijo} />}
      </AccountGate>
    </ModoReserva>
  )
}
