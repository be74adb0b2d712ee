import { retirarpropuesta } from '../../../../../contract/viajes/propuestas.ts'
import { CambioText } from '../../../../cambio/cambio-text.tsx'
import { Link } from '../../../../ui/link.tsx'
import { DialogButton } from '../../../form/dialog-button.tsx'
import { WithdrawDialog } from '../propuestas/withdraw-dialog.tsx'
import type { FichaDetail } from './use-ficha.ts'

type Cambio = NonNullable<FichaDetail['cambio']>

/** Shows the change that the family has been offered and has not accepted yet. */
export function OpenCambio({
  cambio,
  reserva,
  pasajero,
}: Pick<FichaDetail, 'reserva' | 'pasajero'> & { cambio: Cambio }) {
  return (
    <div className="note row spread" data-tone="info">
      <span className="grows">
        Cambio ofrecido a la familia: <CambioText cambio={cambio} hoy={viajeOf(reserva)} />.{' '}
        <Link to={`/admin/propuestas?estado=abierta&busca=${encodeURIComponent(reserva.mail)}&propuesta=${cambio.id}`}>
          Ver la propuesta
        </Link>
      </span>
      <DialogButton
        needs={retirarpropuesta}
        look="outline"
        size={40}
        dialog={
          <WithdrawDialog
            id={cambio.id}
            reemplaza={reserva.id}
            pasajero={`${pasajero.apellido}, ${pasajero.nombre}`}
            nombrepaquete={cambio.viaje}
          />
        }
      >
        Retirar
      </DialogButton>
    </div>
  )
}

/** Returns the booking's trip, as `CambioText` compares it with the trip that a change offers. */
export const viajeOf = ({ nombrepaquete, fechasalida }: FichaDetail['reserva']) => ({
  viaje: nombrepaquete,
  fechasalida,
})
