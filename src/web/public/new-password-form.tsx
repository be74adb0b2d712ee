import { useState } from 'react'
import * as z from 'zod'
import { password } from '../../contract/campos.ts'
import { restablecerpassword } from '../../contract/especificacion/identidad.ts'
import { browserClient } from '../api/browser.ts'
import { showServerErrors, useContractForm } from '../api/form.ts'
import { NewPasswordFields } from '../session/new-password-fields.tsx'
import { Button } from '../ui/button.tsx'
import { NoticeBanner } from '../ui/notice-banner.tsx'
import type { ResetRequest } from './use-reset.ts'

const schema = z
  .object({ password: password(), password2: z.string() })
  .refine((typed) => typed.password === typed.password2, {
    path: ['password2'],
    error: 'Las contraseñas deben coincidir',
    when: () => true,
  })

type Props = { request: ResetRequest; onChanged: () => void; onExpired: () => void }

export function NewPasswordForm({ request, onChanged, onExpired }: Props) {
  const [failure, setFailure] = useState<string>()
  const form = useContractForm(schema, { defaultValues: { password: '', password2: '' } })
  const { isSubmitting } = form.formState
  const submit = form.handleSubmit(async (typed) => {
    setFailure(undefined)
    try {
      const reply = await browserClient.call(restablecerpassword, { body: { ...request, password: typed.password } })
      if (reply === 1) onChanged()
      else onExpired()
    } catch (error) {
      setFailure(showServerErrors(form, error))
    }
  })
  return (
    <>
      {failure && <NoticeBanner onClose={() => setFailure(undefined)}>{failure}</NoticeBanner>}
      <form className="fields fields-1" method="post" noValidate onSubmit={submit}>
        <NewPasswordFields form={form} help="Seis caracteres o más" />
        <Button type="submit" wide pending={isSubmitting} pendingLabel="Guardando">
          Restablecer Contraseña
        </Button>
      </form>
    </>
  )
}
