import { useState } from 'react'
import { cambiarViajeBody, cambiarviaje } from '../../../../../contract/viajes/reservas.ts'
import { browserClient } from '../../../../api/browser.ts'
import { newClave } from '../../../../api/new-clave.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { showToast } from '../../../../ui/toast-store.ts'
import { FormDialog } from '../../../form-dialog.tsx'
import { type Eleccion, ViajeFields } from '../viaje/viaje-fields.tsx'
import { MotivoField } from './motivo-field.tsx'
import type { FichaDetail } from './use-ficha.ts'

type Props = { ficha: FichaDetail; onClose: () => void; onDone: () => void }

/** Another course, trip or way to pay: a new agreement, which the family accepts. */
export function CambioDialog({ ficha: { reserva }, onClose, onDone }: Props) {
  const [clave] = useState(newClave)
  if (reserva.pagada === '1')
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
  return (
    <FormDialog
      title="Cambiar viaje o plan"
      wide
      schema={cambiarViajeBody}
      defaultValues={{
        curso: reserva.idcurso,
        paquete: reserva.idpaquete,
        pp: '',
        personalPago: '0',
        anticipo: '',
        cuotas: '',
        motivo: '',
      }}
      submitLabel="Cambiar y avisar"
      pendingLabel="Cambiando"
      danger
      onSubmit={async (body) => {
        const { results } = await browserClient.call(cambiarviaje, {
          query: { id: reserva.id },
          body,
          idempotencyKey: clave,
        })
        showToast(`Le mandamos la propuesta a la familia. Su lugar está guardado hasta el ${results.venceen}.`)
        onDone()
        onClose()
      }}
      onClose={onClose}
    >
      {({ register, watch, setValue, formState: { errors } }) => {
        const { curso, paquete, pp, personalPago, anticipo = '', cuotas = '' } = watch()
        const chosen = { curso, paquete, pp, anticipo, cuotas, personalPago: personalPago === '1' ? '1' : '0' } as const
        return (
          <>
            <p>
              Otro viaje u otro plan es otro convenio, que la familia tiene que aceptar. Esta reserva se cancela sin
              cargo, el lugar queda guardado y la familia recibe un mail para revisar y aceptar la nueva.
            </p>
            <ViajeFields
              colegioInicial={reserva.idcolegio}
              propio={reserva.idpaquete}
              chosen={chosen}
              errors={{
                curso: errors.curso?.message,
                paquete: errors.paquete?.message,
                pp: errors.pp?.message,
                anticipo: errors.anticipo?.message,
                cuotas: errors.cuotas?.message,
              }}
              onChoose={(part) => {
                for (const [name, value] of Object.entries(part))
                  setValue(name as keyof Eleccion, value, { shouldDirty: true, shouldValidate: value !== '' })
              }}
            />
            <MotivoField help="Lo lee la familia en el mail" error={errors.motivo?.message} {...register('motivo')} />
          </>
        )
      }}
    </FormDialog>
  )
}
