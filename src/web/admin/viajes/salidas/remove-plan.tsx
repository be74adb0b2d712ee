import { eliminarplan } from '../../../../contract/viajes/planes.ts'
import { ConfirmDialog } from '../../confirm-dialog.tsx'
import type { Plan } from './plan-valores.ts'

export function RemovePlan({ plan, onClose, onRemoved }: { plan: Plan; onClose: () => void; onRemoved: () => void }) {
  return (
    <ConfirmDialog
      title="Eliminar forma de pago"
      action="Eliminar forma de pago"
      onClose={onClose}
      call={eliminarplan}
      query={{ id: plan.id }}
      done="La forma de pago fue eliminada."
      onDone={onRemoved}
    >
      <p>
        Vas a eliminar <b>{plan.descripcion}</b>. No se puede deshacer.
      </p>
    </ConfirmDialog>
  )
}
