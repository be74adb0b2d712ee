import { useState } from 'react'
import type { BodyInput } from '../../../../contract/endpoint.ts'
import { ingresoAdminBody, iniciarsesionadmin } from '../../../../contract/especificacion/identidad.ts'
import { browserClient } from '../../../api/browser.ts'
import { ApiError } from '../../../api/client.ts'
import { showServerErrors, useContractForm } from '../../../api/form.ts'
import { LlaveButton } from '../../../session/llave-button.tsx'
import { signIn } from '../../../session/session-store.ts'
import { useTimed } from '../../../session/use-timed.ts'
import { Button } from '../../../ui/button.tsx'
import { fieldsOf } from '../../../ui/form-fields.tsx'
import { NoticeBanner } from '../../../ui/notice-banner.tsx'
import { Form } from '../../call-form.tsx'

const { Password, Text } = fieldsOf<BodyInput<typeof iniciarsesionadmin>>()

/** Says nothing on success: whoever shows it hears of the new session. */
export function AdminSignInForm({ usuario = '' }: { usuario?: string }) {
  const [notice, tell] = useTimed<string>(3000)
  const [asksCode, setAsksCode] = useState(false)
  const form = useContractForm(ingresoAdminBody, { defaultValues: { usuario, password: '', codigo: '' } })
  const { isSubmitting } = form.formState
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
    <Form of={form} autoComplete="on" onSubmit={submit}>
      {notice && <NoticeBanner onClose={() => tell(undefined)}>{notice}</NoticeBanner>}
      <Text name="usuario" label="Usuario" autoComplete="username" autoCapitalize="none" spellCheck={false} />
      <Password name="password" label="Password" data-first={usuario ? true : undefined} />
      {asksCode && (
        <Text
          name="codigo"
          label="Código"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          // Its place on the page is news: the person is led to it.
          autoFocus
          help="El de tu aplicación de autenticación, o uno de respaldo."
        />
      )}
      <Button type="submit" wide pending={isSubmitting} pendingLabel="Iniciando sesión">
        Iniciar Sesión
      </Button>
      <LlaveButton clase="personal" onMessage={tell} />
    </Form>
  )
}
