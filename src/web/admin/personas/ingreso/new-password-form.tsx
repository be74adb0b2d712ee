import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { restablecerpersonal, verenlacepersonal } from '../../../../contract/personas/personal.ts'
import { browserClient } from '../../../api/browser.ts'
import { showServerErrors, useContractForm } from '../../../api/form.ts'
import { useReply } from '../../../api/use-answer.ts'
import { DeleteLlavesCheckbox } from '../../../session/delete-llaves-checkbox.tsx'
import { NewPasswordFields } from '../../../session/new-password-fields.tsx'
import { newStaffPasswordSchema } from '../../../session/password-change.ts'
import { passwordHint } from '../../../session/password-hint.ts'
import { signOut } from '../../../session/session-store.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FailedState } from '../../../ui/failed-state.tsx'
import { Link } from '../../../ui/link.tsx'
import { NoticeBanner } from '../../../ui/notice-banner.tsx'
import { SkeletonBox } from '../../../ui/skeleton.tsx'

export function NewPasswordForm({ tk }: { tk: string }) {
  const { data, error, loading, retry } = useReply(verenlacepersonal, { body: { tk } })
  const [notice, setNotice] = useState<string>()
  const [done, setDone] = useState(false)
  const [chosen, setChosen] = useState<boolean>()
  const deletesLlaves = chosen ?? data?.results.cerrarllaves ?? false
  const form = useContractForm(newStaffPasswordSchema, { defaultValues: { password: '', password2: '' } })
  const { isSubmitting } = form.formState
  const submit = form.handleSubmit(async ({ password }) => {
    setNotice(undefined)
    try {
      await browserClient.call(restablecerpersonal, { body: { tk, password, cerrarllaves: deletesLlaves ? '1' : '0' } })
      signOut()
      setDone(true)
    } catch (failure) {
      setNotice(showServerErrors(form, failure))
    }
  })
  if (error)
    return (
      <FailedState title="No pudimos comprobar el enlace" onRetry={retry} retrying={loading}>
        {error}
      </FailedState>
    )
  if (!data) return <SkeletonBox label="Comprobando el enlace" />
  if (done)
    return (
      <div className="stack wide admin-form">
        <NoticeBanner good>Tu contraseña quedó cambiada. Se cerraron tus sesiones.</NoticeBanner>
        <Link to="/admin/" look="filled" wide>
          Ingresar
        </Link>
      </div>
    )
  if (!data.results.sirve)
    return (
      <EmptyState
        heading="h2"
        icon={KeyRound}
        title="No hay solicitudes de cambio de contraseña"
        action={
          <Link to="/admin/restablecer" look="filled">
            Pedir otro enlace
          </Link>
        }
      >
        El enlace sirve una sola vez y por poco tiempo. Pedí uno nuevo y revisá tu mail.
      </EmptyState>
    )
  return (
    <form className="stack wide above-2 admin-form" noValidate onSubmit={submit}>
      {notice && <NoticeBanner onClose={() => setNotice(undefined)}>{notice}</NoticeBanner>}
      <NewPasswordFields form={form} help={passwordHint.personal} />
      <DeleteLlavesCheckbox llaves={data.results.llaves} checked={deletesLlaves} onChange={setChosen} />
      <Button type="submit" wide pending={isSubmitting} pendingLabel="Guardando">
        Restablecer Contraseña
      </Button>
      <Link to="/admin/login">Volver al ingreso</Link>
    </form>
  )
}
