import { useNavigate } from 'react-router'
import type * as z from 'zod'
import { eliminacionBody, eliminarcuenta } from '../../../contract/personas/mis-datos.ts'
import { browserClient } from '../../api/browser.ts'
import { SentForm, useSentForm } from '../../api/sent-form.tsx'
import { dropBorradores } from '../../session/borradores.ts'
import { readSession, signOut } from '../../session/session-store.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { fieldsOf } from '../../ui/form-fields.tsx'
import { showToast } from '../../ui/toast-store.ts'

const { Password } = fieldsOf<z.input<typeof eliminacionBody>>()

export function EliminarDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const sent = useSentForm(eliminacionBody, { defaultValues: { password: '' } }, async (body) => {
    await browserClient.call(eliminarcuenta, { body })
    await navigate('/')
    dropBorradores(readSession()?.mail ?? '')
    signOut()
    showToast('Tu cuenta fue eliminada')
  })
  return (
    <Dialog open onClose={onClose} title="Eliminar mi cuenta">
      <SentForm of={sent} className="stack wide datos-form">
        <p>
          Borramos tus datos de contacto, las fotos de documentos, los comprobantes y los mails; también tus consultas y
          la suscripción al boletín, si confirmaste tu dirección. No se puede deshacer.
        </p>
        <p>Conservamos lo que la ley obliga: los convenios aceptados y los recibos de los viajes que hiciste.</p>
        <Password name="password" label="Tu contraseña" />
        <div className="row to-end form-end">
          <Button look="outline" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" look="danger" pending={sent.sending} pendingLabel="Eliminando">
            Eliminar mi cuenta
          </Button>
        </div>
      </SentForm>
    </Dialog>
  )
}
