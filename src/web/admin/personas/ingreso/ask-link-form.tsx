import { useState } from 'react'
import { pedirrecuperacionpersonal } from '../../../../contract/personas/personal.ts'
import { Button } from '../../../ui/button.tsx'
import { Link } from '../../../ui/link.tsx'
import { NoticeBanner } from '../../../ui/notice-banner.tsx'
import { Form, useCallForm } from '../../call-form.tsx'

export function AskLinkForm() {
  const [told, setTold] = useState<string>()
  const { form, notice, submit } = useCallForm({
    call: pedirrecuperacionpersonal,
    defaultValues: { mail: '' },
    onSaved: ({ mensaje }) => setTold(mensaje),
  })
  const { Text } = form
  return (
    <Form of={form} onSubmit={submit}>
      <p className="admin-subtitle">Te enviamos un enlace para elegir otra contraseña.</p>
      {notice}
      {told && !notice && (
        <NoticeBanner good onClose={() => setTold(undefined)}>
          {told}
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
