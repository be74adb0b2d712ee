import { useRef } from 'react'
import { crearplan, editarplan, planBody } from '../../../../contract/viajes/planes.ts'
import { browserClient } from '../../../api/browser.ts'
import { showToast } from '../../../ui/toast-store.ts'
import { FormDialog } from '../../form-dialog.tsx'
import { PlanFields } from './plan-fields.tsx'
import { PlanPrevia } from './plan-previa.tsx'
import { type Plan, planValores } from './plan-valores.ts'

type Props = {
  idviaje: string
  plan?: Plan
  /** A new one with another's terms. */
  copia?: boolean
  onClose: () => void
  onSaved: () => void
}

export function PlanDialog({ idviaje, plan, copia = false, onClose, onSaved }: Props) {
  const clave = useRef(crypto.randomUUID())
  const editing = plan && !copia
  return (
    <FormDialog
      title={editing ? 'Editar forma de pago' : copia ? 'Copiar forma de pago' : 'Agregar forma de pago'}
      wide
      schema={planBody}
      defaultValues={planValores(plan, copia)}
      onClose={onClose}
      desde={plan?.huella}
      onSubmit={async (body, desde) => {
        if (editing) await browserClient.call(editarplan, { query: { id: plan.id }, body: { ...body, desde } })
        else await browserClient.call(crearplan, { query: { id: idviaje }, body, idempotencyKey: clave.current })
        showToast('La forma de pago quedó guardada.')
        onSaved()
        onClose()
      }}
    >
      {(form) => (
        <>
          <PlanFields form={form} />
          <PlanPrevia idviaje={idviaje} valores={form.watch()} />
        </>
      )}
    </FormDialog>
  )
}
