import { AskedBody, AskFailed } from '../asked-body.tsx'
import '../account.css'
import { Luggage } from 'lucide-react'
import { PageHead } from '../../shell/page-head.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Link } from '../../ui/link.tsx'
import { AccountGate } from '../account-gate.tsx'
import { AccountHead } from '../account-head.tsx'
import { AlgoTeEspera } from '../algo-te-espera.tsx'
import { sigueAbierta, siguienteConBoton } from '../cuenta.pure.ts'
import { SaldoContra } from '../saldo-contra.tsx'
import { useCuenta } from '../use-cuenta.ts'
import { useEsperas } from '../use-esperas.ts'
import { ReservaResumen } from './reserva-resumen.tsx'
import { Resumen } from './resumen.tsx'

export default function Cuenta() {
  return (
    <div className="sheet page account-page">
      <PageHead
        title="Mi cuenta"
        description="Tus viajes de un vistazo: qué falta pagar, cuándo y qué falta hacer."
        hidden
      />
      <AccountHead title="Mi cuenta" about="Tus viajes de un vistazo" />
      <AccountGate reason="Para ver tus viajes y lo que falta pagar necesitás una cuenta.">
        {(mail) => <MiCuenta mail={mail} />}
      </AccountGate>
    </div>
  )
}

/** One look: what each child's trip owes, when, and what is missing. */
function MiCuenta({ mail }: { mail: string }) {
  const asked = useCuenta(mail)
  const { data } = asked
  const esperas = useEsperas(mail)
  if (!data)
    return (
      <AskedBody asked={asked} failed="No pudimos traer tu cuenta" label="Cargando tu cuenta">
        {() => null}
      </AskedBody>
    )
  const abiertas = data.reservas.filter(sigueAbierta)
  const otras = data.reservas.length - abiertas.length
  return (
    <>
      <SaldoContra saldo={data.saldocontra} />
      <Resumen cuenta={data} abiertas={abiertas} />
      {esperas.porConfirmar && <AlgoTeEspera mail={mail} onConfirmed={esperas.reload} />}
      <AskFailed asked={esperas} heading="h2" title="No pudimos ver si tenés un lugar guardado" />
      {abiertas.length === 0 ? (
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
        <ul className="cards loose resumen-lista">
          {abiertas.map((reserva, position) => (
            <ReservaResumen
              key={reserva.id}
              reserva={reserva}
              // Paying what comes next, in the head, is the one that is filled; where there is none, the first child's.
              look={position === 0 && !siguienteConBoton(data) ? 'filled' : 'outline'}
            />
          ))}
        </ul>
      )}
      {otras > 0 && (
        <p className="above-6">
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
