import { EmptyState } from '../../../ui/empty-state.tsx'
import { formatFecha } from '../../../ui/format.pure.ts'
import { Link } from '../../../ui/link.tsx'
import { Barra } from '../../graficos/barra.tsx'
import { Bloque } from './bloque.tsx'
import type { DatosTablero } from './datos-tablero.ts'

/** The next departures and how full they are. */
export function LugaresPorSalida({ salidas }: Pick<DatosTablero, 'salidas'>) {
  return (
    <Bloque title="Lugares por salida" area="lugares" aside={<Link to="/admin/viajes">Ver salidas</Link>}>
      {salidas.length === 0 ? (
        <EmptyState title="No hay salidas próximas">Ofrecé un paquete a un curso y aparece acá.</EmptyState>
      ) : (
        <ul className="salidas num">
          {salidas.map(({ id, paquete, curso, fecha, ocupados, cupo }) => (
            <li key={id}>
              <p>
                <Link to={`/admin/viajes/${id}`}>{paquete}</Link>
                <small>
                  {formatFecha(fecha)}, {curso}
                </small>
              </p>
              <Barra parte={Number(ocupados) / Number(cupo)} tono="salvia" />
              <b>
                {ocupados} de {cupo}
              </b>
            </li>
          ))}
        </ul>
      )}
    </Bloque>
  )
}
