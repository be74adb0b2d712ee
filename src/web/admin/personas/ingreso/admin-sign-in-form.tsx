import { useState } from 'react'
import { ingresoAdminBody, iniciarsesionadmin } from '../../../../contract/especificacion/identidad.ts'
import { browserClient } from '../../../api/browser.ts'
import { ApiError } from '../../../api/client.ts'
import { showServerErrors, useContractForm } from '../../../api/form.ts'
import { signIn } from '../../../session/session-store.ts'
import { useTimed } from '../../../session/use-timed.ts'
import { Button } from '../../../ui/button.tsx'
import { NoticeBanner } from '../../../ui/notice-banner.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'

/** Says nothing on success: whoever shows it hears of the new session. */
export function AdminSignInForm({ usuario = '' }: { usuario?: string }) {
  const [notice, tell] = useTimed<string>(3000)
  const [asksCode, setAsksCode] = useState(false)
  const form = useContractForm(ingresoAdminBody, { defaultValues: { usuario, password: '', codigo: '' } })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (body) => {
    tell(undefined)
    try {
      const { results } = await browserClient.call(iniciarsesionadmin, { body })
      signIn(results.token, results.mail, results.tipo)
    } catch (error) {
      const needsCode = error instanceof ApiError && error.codigo === 'segundo_factor'
      if (needsCode && !asksCode) return setAsksCode(true)
      tell(showServerErrors(form, error))
    }
  })
  return (
    <form className="admin-form" noValidate onSubmit={submit}>
      {notice && <NoticeBanner onClose={() => tell(undefined)}>{notice}</NoticeBanner>}
      <TextField
        label="Usuario"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.usuario?.message}
        {...form.register('usuario')}
      />
      <PasswordField label="Password" error={errors.password?.message} {...form.register('password')} />
      {asksCode && (
        <TextField
          label="Código"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          // Its place on the page is news: the person is led to it.
          autoFocus
          help="El de tu aplicación de autenticación, o uno de respaldo."
          error={errors.codigo?.message}
          {...form.register('codigo')}
        />
      )}
      <Button type="submit" wide pending={isSubmitting} pendingLabel="Iniciando sesión">
        Iniciar Sesión
      </Button>
    </form>
  )
}
