import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { pedirrecuperacionpersonal } from '../../../../contract/personas/personal.ts'
import { Button } from '../../../ui/button.tsx'
import { Link } from '../../../ui/link.tsx'
import { NoticeBanner } from '../../../ui/notice-banner.tsx'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import { Form, useCallForm } from '../../form/call-form.tsx'
import { EntryCard } from './entry-card.tsx'
import { NewPasswordForm } from './new-password-form.tsx'

export const handle = { signedOut: true }

export default function Restablecer() {
  const hydrated = useHydrated()
  const [params] = useSearchParams()
  const tk = params.get('tk') ?? ''
  return (
    <EntryCard title="Contraseña del personal" heading={tk ? 'Generar una nueva contraseña' : 'Recuperar tu acceso'}>
      {hydrated && (tk ? <NewPasswordForm tk={tk} /> : <AskLinkForm />)}
    </EntryCard>
  )
}

function AskLinkForm() {
  const [message, setMessage] = useState<string>()
  const { form, notice, submit } = useCallForm({
    call: pedirrecuperacionpersonal,
    defaultValues: { mail: '' },
    onSaved: ({ mensaje }) => setMessage(mensaje),
  })
  const { Text } = form
  return (
    <Form of={form} onSubmit={submit}>
      <p className="admin-subtitle">Te enviamos un enlace para elegir otra contraseña.</p>
      {notice}
      {message && !notice && (
        <NoticeBanner good onClose={() => setMessage(undefined)}>
          {message}
        </NoticeBanner>
      )}
      <Text name="mail" label="Email" type="email" autoComplete="email" />
      <Button type="submit" wide pending={form.formState.isSubmitting} pendingLabel="Enviando">
        Enviar enlace
      </Button>
      <Link to="/admin/login">Volver al ingreso</Link>
    </Form>
  )
}
