import { useEffect, useState } from 'react'
import type { BodyInput } from '../../../../contract/endpoint.ts'
import { ingresoAdminBody, iniciarsesionadmin } from '../../../../contract/especificacion/identidad.ts'
import { browserClient } from '../../../api/browser.ts'
import { ApiError } from '../../../api/client.ts'
import { showServerErrors, useContractForm } from '../../../api/form.ts'
import { LlaveButton } from '../../../session/llave-button.tsx'
import { signIn } from '../../../session/session-store.ts'
import { useTimed } from '../../../session/use-timed.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { fieldsOf } from '../../../ui/form-fields.tsx'
import { Link } from '../../../ui/link.tsx'
import { NoticeBanner } from '../../../ui/notice-banner.tsx'
import { Form } from '../../form/call-form.tsx'
import { EntryCard } from './entry-card.tsx'

export default function AdminSignIn({ ended }: { ended?: Ended }) {
  if (ended) return <AdminSignInDialog {...ended} />
  return (
    <EntryCard title="Administración" heading="Administración">
      <p className="admin-subtitle">Ingresá con tu usuario del personal.</p>
      <AdminSignInForm />
      <p className="row">
        <Link to="/admin/restablecer">Olvidé mi contraseña</Link>
        <Link to="/">Volver al inicio</Link>
      </p>
    </EntryCard>
  )
}

type Ended = {
  usuario: string
  signedIn: boolean
  /** Called with true after a new sign-in, or with false if the user closes the dialog. */
  onAnswer: (signedIn: boolean) => void
  onFail: () => void
}

/** Asks for a new sign-in after a session ended. The screen behind the dialog keeps the typed text. */
function AdminSignInDialog({ usuario, signedIn, onAnswer }: Ended) {
  useEffect(() => {
    if (signedIn) onAnswer(true)
  }, [signedIn, onAnswer])
  return (
    <Dialog onClose={() => onAnswer(false)} title="Tu sesión terminó">
      <p>Ingresá de nuevo para seguir donde estabas.</p>
      <AdminSignInForm usuario={usuario} />
      {/* Opens another tab, so that this tab keeps the typed text. */}
      <Link to="/admin/restablecer" target="_blank">
        Olvidé mi contraseña
      </Link>
    </Dialog>
  )
}

const { Password, Text } = fieldsOf<BodyInput<typeof iniciarsesionadmin>>()

function AdminSignInForm({ usuario = '' }: { usuario?: string }) {
  const [notice, setNotice] = useTimed<string>(3000)
  const [asksCode, setAsksCode] = useState(false)
  const form = useContractForm(ingresoAdminBody, { defaultValues: { usuario, password: '', codigo: '' } })
  const { isSubmitting } = form.formState
  const submit = form.handleSubmit(async (body) => {
    setNotice(undefined)
    try {
      const { results } = await browserClient.call(iniciarsesionadmin, { body })
      signIn(results.token, results.mail, results.tipo)
    } catch (error) {
      const needsCode = error instanceof ApiError && error.codigo === 'segundo_factor'
      if (needsCode && !asksCode) return setAsksCode(true)
      setNotice(showServerErrors(form, error))
    }
  })
  return (
    <Form of={form} autoComplete="on" onSubmit={submit}>
      {notice && <NoticeBanner onClose={() => setNotice(undefined)}>{notice}</NoticeBanner>}
      <Text name="usuario" label="Usuario" autoComplete="username" autoCapitalize="none" spellCheck={false} />
      <Password name="password" label="Password" data-first={usuario ? true : undefined} />
      {asksCode && (
        <Text
          name="codigo"
          label="Código"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          help="El de tu aplicación de autenticación, o uno de respaldo."
        />
      )}
      <Button type="submit" wide pending={isSubmitting} pendingLabel="Iniciando sesión">
        Iniciar Sesión
      </Button>
      <LlaveButton clase="personal" onMessage={setNotice} />
    </Form>
  )
}
