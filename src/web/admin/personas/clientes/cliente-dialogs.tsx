import { editarcliente, eliminarcliente, fichacliente } from '../../../../contract/personas/clientes.ts'
import { parseMail } from '../../../../reglas/parsing.ts'
import { useReply } from '../../../api/use-answer.ts'
import { ConfirmDialog } from '../../form/confirm-dialog.tsx'
import { FormDialog } from '../../form/form-dialog.tsx'
import { OpeningDialog } from '../../form/opening-dialog.tsx'
import { ClienteFields } from './cliente-fields.tsx'

type Props = { id: string | number; onClose: () => void; onSaved: () => void }

/** Fetches the customer, because the list's rows have no version. */
export function EditClienteDialog({ id, onClose, onSaved }: Props) {
  const title = 'Editar Cliente'
  const answer = useReply(fichacliente, { query: { id }, fresh: true })
  if (!answer.data) return <OpeningDialog title={title} answer={answer} onClose={onClose} />
  const { apellido, nombre, telefono, mail, version } = answer.data.results.cliente
  return (
    <FormDialog
      title={title}
      call={editarcliente}
      query={{ id }}
      defaultValues={{ apellido, nombre, telefono, mail }}
      version={version}
      saved="Los datos del cliente quedaron guardados."
      onSaved={onSaved}
      onClose={onClose}
    >
      {(form) => (
        <ClienteFields
          telefonoHelp="Sin 0 y sin 15"
          mailHelp={
            parseMail(form.watch('mail')) === mail
              ? undefined
              : 'Con otro mail se cierran sus sesiones, y le avisamos al anterior'
          }
        />
      )}
    </FormDialog>
  )
}

type DeleteClienteDialogProps = {
  cliente: { id: string | number; apellido: string; nombre: string; mail: string }
  onClose: () => void
  onDeleted: () => void
}

export function DeleteClienteDialog({
  cliente: { id, apellido, nombre, mail },
  onClose,
  onDeleted,
}: DeleteClienteDialogProps) {
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
