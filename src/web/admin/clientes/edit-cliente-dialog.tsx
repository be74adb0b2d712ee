import { nuevoClienteBody } from '../../../contract/clientes.ts'
import { editarcliente } from '../../../contract/clientes-gestion.ts'
import { browserClient } from '../../api/browser.ts'
import { showToast } from '../../ui/toast-store.ts'
import { FormDialog } from '../form-dialog.tsx'
import { ClienteFields } from './cliente-fields.tsx'

type Cliente = { id: string; apellido: string; nombre: string; telefono: string; mail: string }
type Props = { cliente: Cliente; onClose: () => void; onSaved: () => void }

export function EditClienteDialog({ cliente: { id, ...datos }, onClose, onSaved }: Props) {
  const { apellido, nombre, telefono, mail } = datos
  return (
    <FormDialog
      title="Editar Cliente"
      schema={nuevoClienteBody}
      defaultValues={{ apellido, nombre, telefono, mail }}
      onSubmit={async (body) => {
        await browserClient.call(editarcliente, { query: { id }, body })
        showToast('Los datos del cliente quedaron guardados.')
        onSaved()
        onClose()
      }}
      onClose={onClose}
    >
      {(form) => (
        <ClienteFields
          form={form}
          telefonoHelp="Sin 0 y sin 15"
          mailHelp={
            form.watch('mail').trim().toLowerCase() === mail
              ? undefined
              : 'Con otro mail se cierran sus sesiones, y le avisamos al anterior'
          }
        />
      )}
    </FormDialog>
  )
}
