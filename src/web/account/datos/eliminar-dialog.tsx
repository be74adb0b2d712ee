import type * as z from 'zod'
import { eliminacionBody, eliminarcuenta } from '../../../contract/personas/mis-datos.ts'
import { browserClient } from '../../api/browser.ts'
import { SentDialog } from '../../api/sent-dialog.tsx'
import { useSentForm } from '../../api/sent-form.tsx'
import { leaveWith } from '../../behaviors/next-page.ts'
import { dropBorradores } from '../../session/borradores.ts'
import { readSession, signOut } from '../../session/session-store.ts'
import { fieldsOf } from '../../ui/form-fields.tsx'

const { Password } = fieldsOf<z.input<typeof eliminacionBody>>()

export function EliminarDialog({ onClose }: { onClose: () => void }) {
  const sent = useSentForm(eliminacionBody, { defaultValues: { password: '' } }, async (body) => {
    await browserClient.call(eliminarcuenta, { body })
    dropBorradores(readSession()?.mail ?? '')
    signOut()
    leaveWith('Tu cuenta fue eliminada', '/')
  })
  return (
    <SentDialog
      of={sent}
      title="Eliminar mi cuenta"
      submit="Eliminar mi cuenta"
      look="danger"
      pendingLabel="Eliminando"
      onClose={onClose}
    >
      <p>
        Borramos tus datos de contacto, las fotos de documentos, los comprobantes y los mails; también tus consultas y
        la suscripción al boletín, si confirmaste tu dirección. No se puede deshacer.
      </p>
      <p>Conservamos lo que la ley obliga: los convenios aceptados y los recibos de los viajes que hiciste.</p>
      <Password name="password" label="Tu contraseña" />
    </SentDialog>
  )
}
