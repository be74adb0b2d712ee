import { editarcliente, fichacliente } from '../../../../contract/personas/clientes.ts'
import { readMail } from '../../../../reglas/lectura.ts'
import { browserClient } from '../../../api/browser.ts'
import { FormDialog } from '../../form-dialog.tsx'
import { OpeningDialog } from '../../opening-dialog.tsx'
import { useAnswer } from '../../use-answer.ts'
import { ClienteFields } from './cliente-fields.tsx'

type Props = { id: string | number; onClose: () => void; onSaved: () => void }

/** Asks for the customer itself: rows of the list do not say which version they are. */
export function EditClienteDialog({ id, onClose, onSaved }: Props) {
  const title = 'Editar Cliente'
  const answer = useAnswer(`editar cliente ${id}`, (signal) =>
    browserClient.call(fichacliente, { query: { id }, signal }),
  )
  if (!answer.data) return <OpeningDialog title={title} answer={answer} onClose={onClose} />
  const { apellido, nombre, telefono, mail, huella } = answer.data.results.cliente
  return (
    <FormDialog
      title={title}
      call={editarcliente}
      query={{ id }}
      defaultValues={{ apellido, nombre, telefono, mail }}
      desde={huella}
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
