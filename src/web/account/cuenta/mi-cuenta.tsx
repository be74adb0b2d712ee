import { Luggage } from 'lucide-react'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { Link } from '../../ui/link.tsx'
import { SkeletonBox } from '../../ui/skeleton.tsx'
import { estaViva } from '../cuenta.pure.ts'
import { useCuenta } from '../use-cuenta.ts'
import { ReservaResumen } from './reserva-resumen.tsx'
import { Resumen } from './resumen.tsx'

/** One look: what each child's trip owes, when, and what is missing. */
export function MiCuenta({ mail }: { mail: string }) {
  const { data, error, loading, reload } = useCuenta(mail)
  if (!data)
    return (
      <>
        <h1>Mi cuenta</h1>
        {error ? (
          <FailedState title="No pudimos traer tu cuenta" onRetry={reload} retrying={loading}>
            {error.message}
          </FailedState>
        ) : (
          <SkeletonBox label="Cargando tu cuenta" />
        )}
      </>
    )
  const vivas = data.reservas.filter(estaViva)
  const otras = data.reservas.length - vivas.length
  return (
    <>
      <Resumen cuenta={data} vivas={vivas} />
      {vivas.length === 0 ? (
        <EmptyState
          icon={Luggage}
          heading="h2"
          title={otras > 0 ? 'No tenés reservas vigentes' : 'Todavía no reservaste un viaje'}
          action={
            <Link look="filled" to="/reservas?nueva=1">
              Reservar un viaje
            </Link>
          }
        >
          Cuando reserves, vas a ver acá qué falta pagar, cuándo vence cada cuota y qué falta entregar.
        </EmptyState>
      ) : (
        <ul className="resumen-lista">
          {vivas.map((reserva) => (
            <ReservaResumen key={reserva.id} reserva={reserva} />
          ))}
        </ul>
      )}
      {otras > 0 && (
        <p className="cuenta-otras">
          <Link to="/reservas">
            {otras === 1
              ? 'Ver la reserva que ya no está vigente'
              : `Ver las ${otras} reservas que ya no están vigentes`}
          </Link>
        </p>
      )}
    </>
  )
}
