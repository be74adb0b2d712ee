import { useState } from 'react'
import { nuevoUsuarioAdmin, nuevoUsuarioAdminBody } from '../../../../contract/especificacion/clientes.ts'
import { browserClient } from '../../../api/browser.ts'
import { showServerErrors, useContractForm } from '../../../api/form.ts'
import { Button } from '../../../ui/button.tsx'
import { Link } from '../../../ui/link.tsx'
import { NoticeBanner } from '../../../ui/notice-banner.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { useStaff } from '../../staff.ts'

const blank = { apellido: '', nombre: '', mail: '', password: '' }

export function NewUserForm({ onDone }: { onDone: () => void }) {
  const { mail: mailAdmin } = useStaff()
  const [notice, setNotice] = useState<string>()
  const form = useContractForm(nuevoUsuarioAdminBody, { defaultValues: blank })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (body) => {
    setNotice(undefined)
    try {
      const { results } = await browserClient.call(nuevoUsuarioAdmin, { body: { ...body, mailAdmin } })
      const { error = '', mensaje = 'No pudimos crear el usuario' } = results[0] ?? {}
      showToast(mensaje, error === '0' ? 'ok' : 'bad', 'new user')
      if (error !== '0') return
      form.reset(blank)
      onDone()
    } catch (error) {
      setNotice(showServerErrors(form, error))
    }
  })
  return (
    <form className="admin-form admin-sheet" noValidate onSubmit={submit} aria-labelledby="nuevo-usuario">
      <h2 id="nuevo-usuario">Formulario Nuevo Usuario</h2>
      {notice && <NoticeBanner onClose={() => setNotice(undefined)}>{notice}</NoticeBanner>}
      <div className="fields">
        <TextField
          label="Apellido"
          autoComplete="off"
          error={errors.apellido?.message}
          {...form.register('apellido')}
        />
        <TextField label="Nombre" autoComplete="off" error={errors.nombre?.message} {...form.register('nombre')} />
      </div>
      <TextField
        label="Email"
        type="email"
        autoComplete="off"
        help="Con este mail la persona inicia sesión en /admin/login."
        error={errors.mail?.message}
        {...form.register('mail')}
      />
      <PasswordField
        label="Contraseña"
        autoComplete="new-password"
        help="10 caracteres como mínimo."
        error={errors.password?.message}
        {...form.register('password')}
      />
      <div className="form-end">
        <Link to="/admin/configuracion">Volver a Configuración</Link>
        <Button type="submit" pending={isSubmitting} pendingLabel="Creando la cuenta">
          Crear Cuenta
        </Button>
      </div>
    </form>
  )
}
