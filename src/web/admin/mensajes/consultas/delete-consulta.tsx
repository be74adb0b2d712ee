import { eliminarconsulta } from '../../../../contract/especificacion/consultas.ts'
import { ConfirmDialog } from '../../confirm-dialog.tsx'
import type { Consulta } from './consulta.ts'

type Props = { consulta: Consulta; onBack: () => void; onDeleted: () => void }

export function DeleteConsulta({ consulta: { id, nombre, apellido }, onBack, onDeleted }: Props) {
  return (
    <ConfirmDialog
      title="¿Eliminar esta consulta?"
      action="Eliminar Consulta"
      cancelLabel="Conservar"
      call={eliminarconsulta}
      body={{ idconsulta: id }}
      done="La consulta fue eliminada"
      onDone={onDeleted}
      onClose={onBack}
    >
      <p>
        Se borra lo que escribió {nombre} {apellido} y las respuestas que se le enviaron. No se puede deshacer.
      </p>
    </ConfirmDialog>
  )
}
