import { editarcliente, fichacliente } from '../../../../contract/personas/clientes.ts'
import { readMail } from '../../../../reglas/parsing.ts'
import { useReply } from '../../../api/use-answer.ts'
import { FormDialog } from '../../form/form-dialog.tsx'
import { OpeningDialog } from '../../form/opening-dialog.tsx'
import { ClienteFields } from './cliente-fields.tsx'

type Props = { id: string | number; onClose: () => void; onSaved: () => void }

/** Shows a dialog that edits a customer. Fetches the customer, because the list's rows have no version. */
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
            readMail(form.watch('mail')) === mail
              ? undefined
              : 'Con otro mail se cierran sus sesiones, y le avisamos al anterior'
          }
        />
      )}
    </FormDialog>
  )
}
