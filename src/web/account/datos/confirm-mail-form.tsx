import { useState } from 'react'
import * as z from 'zod'
import { confirmarmail } from '../../../contract/personas/mis-datos.ts'
import * as field from '../../../contract/request-fields.ts'
import { browserClient } from '../../api/browser.ts'
import { SentForm, useSentForm } from '../../api/sent-form.tsx'
import { NewPasswordFields } from '../../session/new-password-fields.tsx'
import { newPasswordSchema } from '../../session/password-change.ts'
import { passwordHint } from '../../session/password-hint.ts'
import { Button } from '../../ui/button.tsx'
import { fieldsOf } from '../../ui/form-fields.tsx'

type Props = {
  tk: string
  /** Whether the link confirms a changed address, which only the account's password can confirm. */
  cambia: boolean
  onDone: (como: 'confirmada' | 'cambiada' | 'nueva') => void
}

export function ConfirmMailForm({ tk, cambia, onDone }: Props) {
  const [choosing, setChoosing] = useState<boolean>()
  return choosing ? (
    <ConfirmWithNewPassword tk={tk} onDone={() => onDone('nueva')} onBack={() => setChoosing(false)} />
  ) : (
    <ConfirmWithPassword
      tk={tk}
      cambia={cambia}
      onDone={onDone}
      // After the user returns from the new-password form, the button that had the focus no longer exists.
      autoFocus={choosing === false}
      onUnknown={() => setChoosing(true)}
    />
  )
}

const passwordForm = z.object({ password: field.ownPassword() })
const { Password } = fieldsOf<z.input<typeof passwordForm>>()

function ConfirmWithPassword({
  tk,
  cambia,
  onDone,
  autoFocus,
  onUnknown,
}: Props & { autoFocus: boolean; onUnknown: () => void }) {
  const sent = useSentForm(passwordForm, { defaultValues: { password: '' } }, async ({ password }) => {
    const { results } = await browserClient.call(confirmarmail, { body: { tk, password } })
    onDone(results.cambiada ? 'cambiada' : 'confirmada')
  })
  return (
    <SentForm of={sent} className="stack wide datos-form">
      <p>
        {cambia
          ? 'Con la contraseña de tu cuenta, desde ahora entrás con este mail y acá llegan los avisos.'
          : 'Escribí la contraseña de tu cuenta: así nadie puede poner en la suya un mail que no es propio.'}
      </p>
      <Password name="password" label="Tu contraseña" autoFocus={autoFocus} />
      <Button type="submit" pending={sent.sending} pendingLabel="Confirmando">
        Confirmar mi mail
      </Button>
      {!cambia && (
        <Button look="link" onClick={onUnknown}>
          No la sé, o la cuenta no la creé yo
        </Button>
      )}
    </SentForm>
  )
}

function ConfirmWithNewPassword({ tk, onDone, onBack }: { tk: string; onDone: () => void; onBack: () => void }) {
  const sent = useSentForm(
    newPasswordSchema,
    { defaultValues: { password: '', password2: '' } },
    async ({ password }) => {
      await browserClient.call(confirmarmail, { body: { tk, nueva: password } })
      onDone()
    },
  )
  return (
    <SentForm of={sent} className="stack wide datos-form">
      <p>
        Elegí una contraseña nueva. La anterior deja de valer y cerramos las sesiones abiertas: la cuenta queda solo en
        tus manos.
      </p>
      {/* The form that had the focus no longer exists. */}
      <NewPasswordFields form={sent.form} help={passwordHint.cliente} autoFocus />
      <Button type="submit" pending={sent.sending} pendingLabel="Guardando">
        Confirmar con la contraseña nueva
      </Button>
      <Button look="link" onClick={onBack}>
        Volver a usar la contraseña de la cuenta
      </Button>
    </SentForm>
  )
}
