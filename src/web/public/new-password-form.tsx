import { useState } from 'react'
import * as z from 'zod'
import { password } from '../../contract/campos.ts'
import { restablecerpassword } from '../../contract/especificacion/identidad.ts'
import { browserClient } from '../api/browser.ts'
import { useSentForm } from '../api/sent-form.tsx'
import { EndLlaves } from '../session/end-llaves.tsx'
import { NewPasswordFields } from '../session/new-password-fields.tsx'
import { pistaDeClave } from '../session/pista-de-clave.ts'
import { Button } from '../ui/button.tsx'
import { NoticeBanner } from '../ui/notice-banner.tsx'
import type { LlavesDeRecuperacion, ResetRequest } from './use-reset.ts'

const schema = z
  .object({ password: password(), password2: z.string() })
  .refine((typed) => typed.password === typed.password2, {
    path: ['password2'],
    error: 'Las contraseñas deben coincidir',
    when: () => true,
  })

type Props = {
  request: ResetRequest
  llaves: LlavesDeRecuperacion
  onChanged: () => void
  onExpired: () => void
}

export function NewPasswordForm({ request, llaves: { llaves, cerrarllaves }, onChanged, onExpired }: Props) {
  const [cerrar, setCerrar] = useState(cerrarllaves)
  const sent = useSentForm(schema, { defaultValues: { password: '', password2: '' } }, async ({ password }) => {
    const reply = await browserClient.call(restablecerpassword, {
      body: { ...request, password, cerrarllaves: cerrar ? '1' : '0' },
    })
    if (reply === 1) onChanged()
    else onExpired()
  })
  return (
    <>
      {sent.refusal && <NoticeBanner onClose={sent.clear}>{sent.refusal}</NoticeBanner>}
      <form className="fields fields-1" method="post" noValidate onSubmit={sent.submit}>
        <NewPasswordFields form={sent.form} help={pistaDeClave.cliente} />
        <EndLlaves llaves={llaves} checked={cerrar} onChange={setCerrar} />
        <Button type="submit" wide pending={sent.sending} pendingLabel="Guardando">
          Restablecer Contraseña
        </Button>
      </form>
    </>
  )
}
