import { Button, type ButtonLook } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import type { PendingTask, ReservaCuenta } from '../cuenta.pure.ts'
import { SeniaInstructions } from '../senia-instructions.tsx'

type Props = {
  reserva: ReservaCuenta
  pendiente: PendingTask | undefined
  look?: ButtonLook
  onFotos?: () => void
}

export function PendingTaskAction({ reserva, pendiente, look = 'outline', onFotos }: Props) {
  const de = `: ${reserva.nombrepasajero}`
  if (pendiente === 'vencidas')
    return (
      <PayLink look={look} label={`Pagar lo vencido${de}`}>
        Pagar lo vencido
      </PayLink>
    )
  if (pendiente === 'senia') return <SeniaInstructions look={look} de={` de ${reserva.nombrepasajero}`} />
  if (pendiente === 'cambio' && reserva.cambio)
    return (
      <Link look={look} to={`/cambio/${reserva.cambio.id}`} aria-label={`Ver el cambio${de}`}>
        Ver el cambio
      </Link>
    )
  if (pendiente === 'fotos' && onFotos)
    return (
      <Button look={look} onClick={onFotos} aria-label={`Subir las fotos de ${reserva.pasajero}`}>
        Subir las fotos
      </Button>
    )
  if (pendiente === 'fotos')
    return (
      <Link look={look} to={`/reservas?fotos=${reserva.id}`} aria-label={`Subir las fotos del DNI${de}`}>
        Subir las fotos
      </Link>
    )
  if (pendiente === 'cargo')
    return (
      <PayLink look={look} label={`Pagar el cargo${de}`}>
        Pagar el cargo
      </PayLink>
    )
  if (pendiente === 'cuota')
    return (
      <PayLink look={look} label={`Pagar cuotas${de}`}>
        Pagar cuotas
      </PayLink>
    )
  return null
}

/** Whether the task's action is a `PayLink`. */
export const leadsToCuotas = (pendiente: PendingTask | undefined): boolean =>
  pendiente === 'vencidas' || pendiente === 'cargo' || pendiente === 'cuota'

function PayLink({ look, label, children }: { look: ButtonLook; label: string; children: string }) {
  return (
    <Link look={look} to="/cuentas" reloadDocument aria-label={label}>
      {children}
    </Link>
  )
}
