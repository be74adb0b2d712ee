import { useState } from 'react'
import { useNavigate } from 'react-router'
import { eliminacionBody, eliminarcuenta } from '../../../contract/personas/mis-datos.ts'
import { browserClient } from '../../api/browser.ts'
import { showServerErrors, useContractForm } from '../../api/form.ts'
import { dropBorradores } from '../../session/borradores.ts'
import { readSession, signOut } from '../../session/session-store.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { NoticeBanner } from '../../ui/notice-banner.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { showToast } from '../../ui/toast-store.ts'

export function EliminarDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const [notice, setNotice] = useState<string>()
  const form = useContractForm(eliminacionBody, { defaultValues: { password: '' } })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (body) => {
    setNotice(undefined)
    try {
      await browserClient.call(eliminarcuenta, { body })
      await navigate('/')
      dropBorradores(readSession()?.mail ?? '')
      signOut()
      showToast('Tu cuenta fue eliminada')
    } catch (error) {
      setNotice(showServerErrors(form, error))
    }
  })
  return (
    <Dialog open onClose={onClose} title="Eliminar mi cuenta">
      <form className="stack wide datos-form" noValidate onSubmit={submit}>
        {notice && <NoticeBanner onClose={() => setNotice(undefined)}>{notice}</NoticeBanner>}
        <p>
          Borramos tus datos de contacto, las fotos de documentos, los comprobantes y los mails; también tus consultas y
          la suscripción al boletín, si confirmaste tu dirección. No se puede deshacer.
        </p>
        <p>Conservamos lo que la ley obliga: los convenios aceptados y los recibos de los viajes que hiciste.</p>
        <PasswordField label="Tu contraseña" error={errors.password?.message} {...form.register('password')} />
        <div className="form-end">
          <Button look="outline" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" look="danger" pending={isSubmitting} pendingLabel="Eliminando">
            Eliminar mi cuenta
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
