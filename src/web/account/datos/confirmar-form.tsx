import { useState } from 'react'
import * as z from 'zod'
import * as campo from '../../../contract/campos.ts'
import { confirmarmail } from '../../../contract/personas/mis-datos.ts'
import { browserClient } from '../../api/browser.ts'
import { showServerErrors, useContractForm } from '../../api/form.ts'
import { NewPasswordFields } from '../../session/new-password-fields.tsx'
import { newPassword } from '../../session/password-change.ts'
import { Button } from '../../ui/button.tsx'
import { NoticeBanner } from '../../ui/notice-banner.tsx'
import { PasswordField } from '../../ui/password-field.tsx'

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

function ConPassword({
  tk,
  cambia,
  onDone,
  autoFocus,
  onUnknown,
}: Props & { autoFocus: boolean; onUnknown: () => void }) {
  const [notice, setNotice] = useState<string>()
  const form = useContractForm(conPassword, { defaultValues: { password: '' } })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async ({ password }) => {
    setNotice(undefined)
    try {
      const { results } = await browserClient.call(confirmarmail, { body: { tk, password } })
      onDone(results.cambiada === '1' ? 'cambiada' : 'confirmada')
    } catch (error) {
      setNotice(showServerErrors(form, error))
    }
  })
  return (
    <form className="stack wide datos-form datos-enlace" noValidate onSubmit={submit}>
      {notice && <NoticeBanner onClose={() => setNotice(undefined)}>{notice}</NoticeBanner>}
      <p>
        {cambia
          ? 'Con la contraseña de tu cuenta, desde ahora entrás con esta dirección y acá llegan los avisos.'
          : 'Escribí la contraseña de tu cuenta: así nadie puede poner en la suya una dirección que no es propia.'}
      </p>
      <PasswordField
        label="Tu contraseña"
        autoFocus={autoFocus}
        error={errors.password?.message}
        {...form.register('password')}
      />
      <Button type="submit" pending={isSubmitting} pendingLabel="Confirmando">
        Confirmar mi dirección
      </Button>
      {!cambia && (
        <Button look="link" onClick={onUnknown}>
          No la sé, o la cuenta no la creé yo
        </Button>
      )}
    </form>
  )
}

function ConPasswordNueva({ tk, onDone, onBack }: { tk: string; onDone: () => void; onBack: () => void }) {
  const [notice, setNotice] = useState<string>()
  const form = useContractForm(newPassword, { defaultValues: { password: '', password2: '' } })
  const { isSubmitting } = form.formState
  const submit = form.handleSubmit(async ({ password }) => {
    setNotice(undefined)
    try {
      await browserClient.call(confirmarmail, { body: { tk, nueva: password } })
      onDone()
    } catch (error) {
      setNotice(showServerErrors(form, error))
    }
  })
  return (
    <form className="stack wide datos-form datos-enlace" noValidate onSubmit={submit}>
      {notice && <NoticeBanner onClose={() => setNotice(undefined)}>{notice}</NoticeBanner>}
      <p>
        Elegí una contraseña nueva. La anterior deja de valer y cerramos las sesiones abiertas: la cuenta queda solo en
        tus manos.
      </p>
      {/* They took the other form's place: the person is led to them. */}
      <NewPasswordFields form={form} help="Seis caracteres o más" autoFocus />
      <Button type="submit" pending={isSubmitting} pendingLabel="Guardando">
        Confirmar con la contraseña nueva
      </Button>
      <Button look="link" onClick={onBack}>
        Volver a usar la contraseña de la cuenta
      </Button>
    </form>
  )
}
