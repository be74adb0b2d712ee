import { condonarcargo } from '../../../../../contract/viajes/cancelaciones.ts'
import { seDebe } from '../../../../../reglas/cuota.ts'
import { Money } from '../../../../ui/money.tsx'
import { FormDialog } from '../../../form-dialog.tsx'
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
            La familia deja de deber <CargoDebido cuotas={cuenta.cuotas} /> del cargo por cancelación. Lo que ya pagó de
            él queda retenido. No se puede deshacer.
          </p>
          <Text name="motivo" label="Motivo" whole help="Queda en la historia de la reserva" />
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
        <Money centavos={debe} moneda={moneda} />
      </b>
    ))
}
