import { retirarpropuesta } from '../../../../../contract/viajes/propuestas.ts'
import { ConfirmDialog } from '../../../form/confirm-dialog.tsx'

type Props = { id: number; reemplaza: number | null; pasajero: string; nombrepaquete: string }

export function WithdrawDialog({ id, reemplaza, pasajero, nombrepaquete }: Props) {
  return (
    <ConfirmDialog action="Retirar la propuesta" call={retirarpropuesta} query={{ id }} done="La propuesta se retiró.">
      <p>
        {reemplaza ? (
          <>
            La reserva {reemplaza}, de <b>{pasajero}</b>, sigue como está.
          </>
        ) : (
          <>
            El lugar de <b>{pasajero}</b> en {nombrepaquete} queda libre o pasa a quien sigue en la lista de espera.
          </>
        )}{' '}
        El enlace que recibió la familia deja de servir.
      </p>
    </ConfirmDialog>
  )
}
