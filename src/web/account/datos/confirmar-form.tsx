import { useState } from 'react'
import * as z from 'zod'
import * as campo from '../../../contract/campos.ts'
import { confirmarmail } from '../../../contract/personas/mis-datos.ts'
import { browserClient } from '../../api/browser.ts'
import { SentForm, useSentForm } from '../../api/sent-form.tsx'
import { NewPasswordFields } from '../../session/new-password-fields.tsx'
import { newPassword } from '../../session/password-change.ts'
import { pistaDeClave } from '../../session/pista-de-clave.ts'
import { Button } from '../../ui/button.tsx'
import { fieldsOf } from '../../ui/form-fields.tsx'

type Props = {
  tk: string
  /** The link is of another address than the account has: only the account's own password confirms it. */
  cambia: boolean
  onDone: (como: 'confirmada' | 'cambiada' | 'nueva') => void
}

/** Confirms with the account's password; who does not know it, or did not open the account, chooses a new one. */
export function ConfirmarForm({ tk, cambia, onDone }: Props) {
  const [choosing, setChoosing] = useState<boolean>()
  return choosing ? (
    <ConPasswordNueva tk={tk} onDone={() => onDone('nueva')} onBack={() => setChoosing(false)} />
  ) : (
    <ConPassword
      tk={tk}
      cambia={cambia}
      onDone={onDone}
      // Back from choosing: its button is gone, and the focus with it.
      autoFocus={choosing === false}
      onUnknown={() => setChoosing(true)}
    />
  )
}

const conPassword = z.object({ password: campo.password() })
const { Password } = fieldsOf<z.input<typeof conPassword>>()

function ConPassword({
  tk,
  cambia,
  onDone,
  autoFocus,
  onUnknown,
}: Props & { autoFocus: boolean; onUnknown: () => void }) {
  const sent = useSentForm(conPassword, { defaultValues: { password: '' } }, async ({ password }) => {
    const { results } = await browserClient.call(confirmarmail, { body: { tk, password } })
    onDone(results.cambiada ? 'cambiada' : 'confirmada')
  })
  return (
    <SentForm of={sent} className="stack wide datos-form">
      <p>
        {cambia
          ? 'Con la contraseña de tu cuenta, desde ahora entrás con este email y acá llegan los avisos.'
          : 'Escribí la contraseña de tu cuenta: así nadie puede poner en la suya un email que no es propio.'}
      </p>
      <Password name="password" label="Tu contraseña" autoFocus={autoFocus} />
      <Button type="submit" pending={sent.sending} pendingLabel="Confirmando">
        Confirmar mi email
      </Button>
      {!cambia && (
        <Button look="link" onClick={onUnknown}>
          No la sé, o la cuenta no la creé yo
        </Button>
      )}
    </SentForm>
  )
}

function ConPasswordNueva({ tk, onDone, onBack }: { tk: string; onDone: () => void; onBack: () => void }) {
  const sent = useSentForm(newPassword, { defaultValues: { password: '', password2: '' } }, async ({ password }) => {
    await browserClient.call(confirmarmail, { body: { tk, nueva: password } })
    onDone()
  })
  return (
    <SentForm of={sent} className="stack wide datos-form">
      <p>
        Elegí una contraseña nueva. La anterior deja de valer y cerramos las sesiones abiertas: la cuenta queda solo en
        tus manos.
      </p>
      {/* They took the other form's place: the person is led to them. */}
      <NewPasswordFields form={sent.form} help={pistaDeClave.cliente} autoFocus />
      <Button type="submit" pending={sent.sending} pendingLabel="Guardando">
        Confirmar con la contraseña nueva
      </Button>
      <Button look="link" onClick={onBack}>
        Volver a usar la contraseña de la cuenta
      </Button>
    </SentForm>
  )
}
