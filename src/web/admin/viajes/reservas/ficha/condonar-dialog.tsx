import { useState } from 'react'
import { condonarCargoBody, condonarcargo } from '../../../../../contract/viajes/cancelaciones.ts'
import { seDebe } from '../../../../../reglas/cuota.ts'
import { browserClient } from '../../../../api/browser.ts'
import { newClave } from '../../../../api/new-clave.ts'
import { TextField } from '../../../../ui/text-field.tsx'
import { showToast } from '../../../../ui/toast-store.ts'
import { FormDialog } from '../../../form-dialog.tsx'
import { Importe } from '../../../importe.tsx'
import type { CuentaDetail } from './use-ficha.ts'

/** Gives up what a cancelled booking still owes of its charge, with the reason that stays in its history. */
export function CondonarDialog({
  cuenta,
  onClose,
  onDone,
}: {
  cuenta: CuentaDetail
  onClose: () => void
  onDone: () => void
}) {
  const [clave] = useState(newClave)
  return (
    <FormDialog
      title="Condonar el cargo"
      schema={condonarCargoBody}
      defaultValues={{ motivo: '' }}
      danger
      submitLabel="Condonar"
      pendingLabel="Condonando"
      onSubmit={async (body) => {
        await browserClient.call(condonarcargo, { query: { id: cuenta.reserva.id }, body, idempotencyKey: clave })
        showToast('El cargo quedó condonado: la familia ya no lo debe.')
        onDone()
        onClose()
      }}
      onClose={onClose}
    >
      {({ register, formState: { errors } }) => (
        <>
          <p>
            La familia deja de deber <CargoDebido cuotas={cuenta.cuotas} /> del cargo por cancelación. Lo que ya pagó de
            él queda retenido. No se puede deshacer.
          </p>
          <TextField
            label="Motivo"
            whole
            autoComplete="off"
            help="Queda en la historia de la reserva"
            error={errors.motivo?.message}
            {...register('motivo')}
          />
        </>
      )}
    </FormDialog>
  )
}

/** What is missing of a cancelled booking's charge, each currency by itself. */
export function CargoDebido({ cuotas }: Pick<CuentaDetail, 'cuotas'>) {
  return cuotas
    .filter(({ situacion }) => seDebe(situacion))
    .map(({ id, debe, moneda }, position) => (
      <b key={id}>
        {position > 0 && ' y '}
        <Importe valor={debe} moneda={moneda} />
      </b>
    ))
}
