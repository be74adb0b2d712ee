import * as z from 'zod'
import { password } from '../../contract/campos.ts'
import { restablecerpassword } from '../../contract/especificacion/identidad.ts'
import { browserClient } from '../api/browser.ts'
import { useSentForm } from '../api/sent-form.tsx'
import { NewPasswordFields } from '../session/new-password-fields.tsx'
import { pistaDeClave } from '../session/pista-de-clave.ts'
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
  const sent = useSentForm(schema, { defaultValues: { password: '', password2: '' } }, async ({ password }) => {
    const reply = await browserClient.call(restablecerpassword, { body: { ...request, password } })
    if (reply === 1) onChanged()
    else onExpired()
  })
  return (
    <>
      {sent.refusal && <NoticeBanner onClose={sent.clear}>{sent.refusal}</NoticeBanner>}
      <form className="fields fields-1" method="post" noValidate onSubmit={sent.submit}>
        <NewPasswordFields form={sent.form} help={pistaDeClave.cliente} />
        <Button type="submit" wide pending={sent.sending} pendingLabel="Guardando">
          Restablecer Contraseña
        </Button>
      </form>
    </>
  )
}
