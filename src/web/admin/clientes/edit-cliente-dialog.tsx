import { nuevoClienteBody } from '../../../contract/clientes.ts'
import { editarcliente } from '../../../contract/clientes-gestion.ts'
import { browserClient } from '../../api/browser.ts'
import { TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { FormDialog } from '../form-dialog.tsx'

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
      {({ register, watch, formState: { errors } }) => (
        <>
          <TextField label="Apellido" autoComplete="off" error={errors.apellido?.message} {...register('apellido')} />
          <TextField label="Nombre" autoComplete="off" error={errors.nombre?.message} {...register('nombre')} />
          <TextField
            label="Teléfono Celular"
            type="tel"
            inputMode="numeric"
            autoComplete="off"
            optional
            help="Sin 0 y sin 15"
            error={errors.telefono?.message}
            {...register('telefono')}
          />
          <TextField
            label="Email"
            type="email"
            autoComplete="off"
            help={
              watch('mail').trim().toLowerCase() === mail
                ? undefined
                : 'Con otro mail se cierran sus sesiones, y le avisamos al anterior'
            }
            error={errors.mail?.message}
            {...register('mail')}
          />
        </>
      )}
    </FormDialog>
  )
}
