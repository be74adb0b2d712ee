import { eliminarcliente } from '../../../../contract/personas/clientes.ts'
import { ConfirmDialog } from '../../form/confirm-dialog.tsx'

type Props = {
  cliente: { id: string | number; apellido: string; nombre: string; mail: string }
  onClose: () => void
  onDeleted: () => void
}

export function DeleteClienteDialog({ cliente: { id, apellido, nombre, mail }, onClose, onDeleted }: Props) {
  return (
    <ConfirmDialog
      title={`¿Eliminar a ${nombre} ${apellido}?`}
      action="Eliminar cliente"
      call={eliminarcliente}
      query={{ id }}
      done="El cliente fue eliminado"
      onDone={onDeleted}
      onClose={onClose}
    >
      <p>
        Se borran su cuenta, sus datos y los mails a <b>{mail}</b>, y le avisamos. Los convenios y recibos que la ley
        obliga a guardar quedan sin su cuenta. No se puede deshacer.
      </p>
    </ConfirmDialog>
  )
}
