import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { cerrarsesionescliente, enviaracceso } from '../../../../../contract/personas/clientes.ts'
import { browserClient } from '../../../../api/browser.ts'
import { newIdempotencyKey } from '../../../../api/new-idempotency-key.ts'
import { useAttempt } from '../../../../api/use-attempt.ts'
import { Button } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { showToast } from '../../../../ui/toast.ts'
import { ConfirmDialog } from '../../../form/confirm-dialog.tsx'
import { MoreMenu } from '../../../shell/more-menu.tsx'
import { DeleteClienteDialog } from '../delete-cliente-dialog.tsx'
import { HandLinkDialog } from './hand-link-dialog.tsx'
import type { ClienteDetail } from './use-cliente.ts'

type Props = { cliente: ClienteDetail['cliente']; onDone: () => void }

export function ClienteActions({ cliente, onDone }: Props) {
  const navigate = useNavigate()
  const [opened, setOpened] = useState<'sesiones' | 'eliminar' | 'enlace'>()
  const { pending, attempt } = useAttempt()
  const close = () => setOpened(undefined)
  const invited = !(cliente.conpassword && cliente.confirmado)
  const send = async () => {
    const given = { query: { id: cliente.id }, body: {}, idempotencyKey: newIdempotencyKey() }
    const { results } = await browserClient.call(enviaracceso, given)
    const que = results.motivo === 'invitacion' ? 'Invitación enviada' : 'Enlace enviado'
    showToast(`${que} a ${results.mail}.`, 'ok', 'acceso')
    onDone()
  }
  return (
    <div className="row tight screen-actions">
      {cliente.sesiones > 0 && (
        <Button look="outline" size={40} onClick={() => setOpened('sesiones')}>
          Cerrar sus sesiones
        </Button>
      )}
      <Button look="outline" size={40} className="not-on-phones" onClick={() => setOpened('enlace')}>
        Link para nueva contraseña
      </Button>
      <Button
        look={invited ? 'filled' : 'outline'}
        size={40}
        pending={pending}
        pendingLabel="Enviando"
        onClick={() => attempt(send, { as: 'acceso', failed: 'No pudimos enviar el mail. ' })}
      >
        {invited ? 'Enviar invitación' : 'Enviar recuperación'}
      </Button>
      <MoreMenu>
        <Button look="outline" size={40} className="on-phones" onClick={() => setOpened('enlace')}>
          Link para nueva contraseña
        </Button>
        <Button look="danger" size={40} onClick={() => setOpened('eliminar')}>
          <Icon of={Trash2} />
          Eliminar
        </Button>
      </MoreMenu>
      {opened === 'sesiones' && <CloseSessionsDialog cliente={cliente} onClose={close} onDone={onDone} />}
      {opened === 'enlace' && <HandLinkDialog cliente={cliente} onClose={close} />}
      {opened === 'eliminar' && (
        <DeleteClienteDialog
          cliente={cliente}
          onClose={close}
          onDeleted={() => navigate('/admin/gestionclientes', { replace: true })}
        />
      )}
    </div>
  )
}

type CloseSessionsDialogProps = { cliente: ClienteDetail['cliente']; onClose: () => void; onDone: () => void }

function CloseSessionsDialog({ cliente: { id, nombre, sesiones }, onClose, onDone }: CloseSessionsDialogProps) {
  const cuantas = sesiones === 1 ? 'su sesión abierta' : `sus ${sesiones} sesiones abiertas`
  return (
    <ConfirmDialog
      title="¿Cerrar sus sesiones?"
      action="Cerrar sesiones"
      pendingLabel="Cerrando"
      call={cerrarsesionescliente}
      query={{ id }}
      done="Sus sesiones quedaron cerradas."
      onDone={onDone}
      onClose={onClose}
    >
      <p>
        {nombre} sale de {cuantas} y vuelve a entrar con su contraseña.
      </p>
    </ConfirmDialog>
  )
}
