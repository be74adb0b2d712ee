import { crearplan, editarplan } from '../../../../contract/viajes/planes.ts'
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
  const editing = plan && !copia
  return (
    <FormDialog
      title={editing ? 'Editar forma de pago' : copia ? 'Copiar forma de pago' : 'Agregar forma de pago'}
      wide
      call={editing ? editarplan : crearplan}
      query={{ id: editing ? plan.id : idviaje }}
      defaultValues={planValores(plan, copia)}
      onClose={onClose}
      desde={plan?.huella}
      saved="La forma de pago quedó guardada."
      onSaved={onSaved}
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
