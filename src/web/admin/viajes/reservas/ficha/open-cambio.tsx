import { retirarpropuesta } from '../../../../../contract/viajes/propuestas.ts'
import { formatInstant } from '../../../../../reglas/dia.ts'
import { keepFiguresTogether } from '../../../../../reglas/text.ts'
import { Fecha } from '../../../../ui/fecha.tsx'
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
        Cambio ofrecido a la familia: <CambioText cambio={cambio} reserva={reserva} />.{' '}
        <Link to={`/admin/propuestas?estado=abierta&busca=${encodeURIComponent(reserva.mail)}`}>Ver la propuesta</Link>
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

/** Names the offered plan, and the trip if it is another one. */
export function CambioText({ cambio, reserva }: { cambio: Cambio; reserva: FichaDetail['reserva'] }) {
  const { idviaje, viaje, fechasalida, forma, hasta } = cambio
  return (
    <>
      {idviaje !== reserva.idviaje && (
        <>
          <b>{viaje}</b>, sale el <Fecha value={fechasalida} />,{' '}
        </>
      )}
      <b>{keepFiguresTogether(forma)}</b>, hasta el {formatInstant(hasta)}
    </>
  )
}
