import { cambiarviaje } from '../../../../../contract/viajes/reservas.ts'
import { formatInstant } from '../../../../../reglas/dia.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { FormDialog } from '../../../form-dialog.tsx'
import { sinElegir, ViajeFields } from '../viaje/viaje-fields.tsx'
import type { FichaDetail } from './use-ficha.ts'

type Props = { ficha: FichaDetail; onClose: () => void; onDone: () => void }

/** Another course, trip or way to pay: a new agreement, which the family accepts. */
export function CambioDialog({ ficha: { reserva }, onClose, onDone }: Props) {
  if (reserva.pagada)
    return (
      <Dialog
        open
        onClose={onClose}
        title="Cambiar viaje o plan"
        footer={
          <Button look="night" onClick={onClose}>
            Entendido
          </Button>
        }
      >
        <p>
          Esta reserva ya tiene pagos: su viaje y su plan no se cambian. Cancelala por la agencia, que no tiene cargo, y
          prepará la nueva por teléfono. Lo pagado queda a favor de la familia y sirve para pagarla.
        </p>
      </Dialog>
    )
  const idpaquete = String(reserva.idpaquete)
  return (
    <FormDialog
      title="Cambiar viaje o plan"
      wide
      call={cambiarviaje}
      query={{ id: reserva.id }}
      defaultValues={{ curso: String(reserva.idcurso), paquete: idpaquete, ...sinElegir, motivo: '' }}
      submitLabel="Cambiar y avisar"
      pendingLabel="Cambiando"
      danger
      saved={({ venceen }) =>
        `Le mandamos la propuesta a la familia. Su lugar está guardado hasta el ${formatInstant(venceen)}.`
      }
      onSaved={onDone}
      onClose={onClose}
    >
      {({ Text }) => (
        <>
          <p>
            Otro viaje u otro plan es otro convenio, que la familia tiene que aceptar. Esta reserva se cancela sin
            cargo, el lugar queda guardado y la familia recibe un mail para revisar y aceptar la nueva.
          </p>
          <ViajeFields colegioInicial={String(reserva.idcolegio)} propio={idpaquete} />
          <Text name="motivo" label="Motivo del cambio" whole help="Lo lee la familia en el mail" />
        </>
      )}
    </FormDialog>
  )
}
