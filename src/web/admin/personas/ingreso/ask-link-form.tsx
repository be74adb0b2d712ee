import { useState } from 'react'
import { pedirrecuperacionpersonal, recuperacionPersonalBody } from '../../../../contract/personas/personal.ts'
import { browserClient } from '../../../api/browser.ts'
import { showServerErrors, useContractForm } from '../../../api/form.ts'
import { Button } from '../../../ui/button.tsx'
import { Link } from '../../../ui/link.tsx'
import { NoticeBanner } from '../../../ui/notice-banner.tsx'
import { TextField } from '../../../ui/text-field.tsx'

export function AskLinkForm() {
  const [notice, setNotice] = useState<{ text: string; good: boolean }>()
  const form = useContractForm(recuperacionPersonalBody, { defaultValues: { mail: '' } })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (body) => {
    setNotice(undefined)
    try {
      const { results } = await browserClient.call(pedirrecuperacionpersonal, { body })
      setNotice({ text: results.mensaje, good: true })
    } catch (error) {
      const text = showServerErrors(form, error)
      if (text) setNotice({ text, good: false })
    }
  })
  return (
    <form className="admin-form" noValidate onSubmit={submit}>
      <p className="admin-subtitle">Te enviamos un enlace para elegir otra contraseña.</p>
      {notice && (
        <NoticeBanner good={notice.good} onClose={() => setNotice(undefined)}>
          {notice.text}
        </NoticeBanner>
      )}
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        error={errors.mail?.message}
        {...form.register('mail')}
      />
      <Button type="submit" wide pending={isSubmitting} pendingLabel="Enviando">
        Enviar enlace
      </Button>
      <Link to="/admin/login">Volver al ingreso</Link>
    </form>
  )
}
