import { mapOf } from '../../shell/mapa.pure.ts'
import { useAgencia } from '../../shell/use-agencia.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import type { Pendiente, ReservaCuenta } from '../cuenta.pure.ts'

/** The next thing to do for a booking, as its button. */
export function Accion({ reserva, pendiente }: { reserva: ReservaCuenta; pendiente: Pendiente | undefined }) {
  const agencia = useAgencia()
  const mapa = agencia && mapOf(agencia)
  const de = `: ${reserva.nombrepasajero}`
  if (pendiente === 'vencidas') return <IrAPagar label={`Pagar lo vencido${de}`}>Pagar lo vencido</IrAPagar>
  if (pendiente === 'senia' && mapa)
    return (
      <a
        className={buttonClass({})}
        href={mapa}
        target="_blank"
        rel="noreferrer"
        aria-label={`Cómo llegar a la oficina para pagar la seña${de}`}
      >
        Cómo llegar a la oficina
      </a>
    )
  if (pendiente === 'fotos')
    return (
      <Link look="filled" to={`/reservas?fotos=${reserva.id}`} aria-label={`Subir las fotos del DNI${de}`}>
        Subir las fotos
      </Link>
    )
  if (pendiente === 'cargo') return <IrAPagar label={`Pagar el cargo${de}`}>Pagar el cargo</IrAPagar>
  if (pendiente === 'cuota') return <IrAPagar label={`Pagar cuotas${de}`}>Pagar cuotas</IrAPagar>
  return null
}

function IrAPagar({ label, children }: { label: string; children: string }) {
  return (
    <Link look="filled" to="/cuentas" reloadDocument aria-label={label}>
      {children}
    </Link>
  )
}
