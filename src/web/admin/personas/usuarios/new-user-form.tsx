import { nuevoUsuarioAdmin } from '../../../../contract/especificacion/clientes.ts'
import { pistaDeClave } from '../../../session/pista-de-clave.ts'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/toast.ts'
import { Form, useCallForm } from '../../call-form.tsx'
import { useStaff } from '../../staff.ts'
import { veReducida } from './persona.ts'

const blank = { apellido: '', nombre: '', mail: '', password: '' }

export function NewUserForm({ onDone }: { onDone: () => void }) {
  const { mail: mailAdmin } = useStaff()
  const { form, notice, submit } = useCallForm({
    call: nuevoUsuarioAdmin,
    fixed: { mailAdmin },
    defaultValues: blank,
    onSaved([{ error = true, mensaje = 'No pudimos crear el usuario' } = {}]) {
      showToast(mensaje, error ? 'bad' : 'ok', 'new user')
      if (error) return
      form.reset(blank)
      onDone()
    },
  })
  const { Password, Text } = form
  return (
    <Form
      of={form}
      className="stack wide admin-form box above-5 narrow"
      onSubmit={submit}
      aria-labelledby="nuevo-usuario"
    >
      <h2 id="nuevo-usuario">Formulario Nuevo Usuario</h2>
      <p className="muted">Entra con administración reducida. {veReducida}</p>
      {notice}
      <div className="row tops">
        <Text name="apellido" label="Apellido" />
        <Text name="nombre" label="Nombre" />
      </div>
      <Text
        name="mail"
        label="Email"
        type="email"
        help="Con este mail la persona entra desde la pantalla de ingreso."
      />
      <Password name="password" label="Contraseña" autoComplete="new-password" help={pistaDeClave.personal} />
      <div className="row to-end form-end">
        <Button type="submit" pending={form.formState.isSubmitting} pendingLabel="Creando la cuenta">
          Crear Cuenta
        </Button>
      </div>
    </Form>
  )
}
