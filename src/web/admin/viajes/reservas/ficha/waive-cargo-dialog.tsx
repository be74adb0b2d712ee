import { condonarcargo } from '../../../../../contract/viajes/cancelaciones.ts'
import { isOwed } from '../../../../../reglas/cuota.ts'
import { Money } from '../../../../ui/money.tsx'
import { FormDialog } from '../../../form/form-dialog.tsx'
import type { CuentaDetail } from './use-ficha.ts'

export function WaiveCargoDialog({
  cuenta,
  onClose,
  onDone,
}: {
  cuenta: CuentaDetail
  onClose: () => void
  onDone: () => void
}) {
  return (
    <FormDialog
      title="Condonar el cargo"
      call={condonarcargo}
      query={{ id: cuenta.reserva.id }}
      defaultValues={{ motivo: '' }}
      danger
      submitLabel="Condonar"
      pendingLabel="Condonando"
      saved="El cargo quedó condonado: la familia ya no lo debe."
      onSaved={onDone}
      onClose={onClose}
    >
      {({ Text }) => (
        <>
          <p>
            La familia deja de deber <ChargeOwed cuotas={cuenta.cuotas} /> del cargo por cancelación. Lo que ya pagó de
            él queda retenido. No se puede deshacer.
          </p>
          <Text name="motivo" label="Motivo" whole help="Queda en la historia de la reserva" />
        </>
      )}
    </FormDialog>
  )
}

export function ChargeOwed({ cuotas }: Pick<CuentaDetail, 'cuotas'>) {
  return cuotas
    .filter(({ situacion }) => isOwed(situacion))
    .map(({ id, debe, moneda }, position) => (
      <b key={id}>
        {position > 0 && ' y '}
        <Money centavos={debe} moneda={moneda} />
      </b>
    ))
}
