import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { ComoPagarSenia } from '../como-pagar-senia.tsx'
import type { Pendiente, ReservaCuenta } from '../cuenta.pure.ts'

type Props = {
  reserva: ReservaCuenta
  pendiente: Pendiente | undefined
  /** The button's style. Only one button of a screen is filled. */
  look?: 'filled' | 'outline'
  /** Opens the photo dialog, if this screen has one. */
  onFotos?: () => void
}

/** Shows the button of the next step for a booking. */
export function Accion({ reserva, pendiente, look = 'outline', onFotos }: Props) {
  const de = `: ${reserva.nombrepasajero}`
  if (pendiente === 'vencidas')
    return (
      <IrAPagar look={look} label={`Pagar lo vencido${de}`}>
        Pagar lo vencido
      </IrAPagar>
    )
  if (pendiente === 'senia') return <ComoPagarSenia look={look} de={` de ${reserva.nombrepasajero}`} />
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
      <IrAPagar look={look} label={`Pagar el cargo${de}`}>
        Pagar el cargo
      </IrAPagar>
    )
  if (pendiente === 'cuota')
    return (
      <IrAPagar look={look} label={`Pagar cuotas${de}`}>
        Pagar cuotas
      </IrAPagar>
    )
  return null
}

function IrAPagar({ look, label, children }: { look: 'filled' | 'outline'; label: string; children: string }) {
  return (
    <Link look={look} to="/cuentas" reloadDocument aria-label={label}>
      {children}
    </Link>
  )
}
