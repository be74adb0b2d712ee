import { Copy, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { cerrarsesionescliente, entregarenlace, enviaracceso } from '../../../../../contract/personas/clientes.ts'
import { formatInstant } from '../../../../../reglas/dia.ts'
import { browserClient } from '../../../../api/browser.ts'
import { newIdempotencyKey } from '../../../../api/new-idempotency-key.ts'
import { useAttempt } from '../../../../api/use-attempt.ts'
import { Button } from '../../../../ui/button.tsx'
import { copyText } from '../../../../ui/copy-text.ts'
import { CancelButton, Dialog } from '../../../../ui/dialog.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { showToast } from '../../../../ui/toast.ts'
import { ConfirmDialog } from '../../../form/confirm-dialog.tsx'
import { FormDialog } from '../../../form/form-dialog.tsx'
import { MoreMenu } from '../../../shell/more-menu.tsx'
import { DeleteClienteDialog } from '../cliente-dialogs.tsx'
import type { ClienteDetail } from './use-cliente.ts'

type Props = { cliente: ClienteDetail['cliente']; onDone: () => void }

export function ClienteActions({ cliente, onDone }: Props) {
  const navigate = useNavigate()
  const [opened, setOpened] = useState<'sesiones' | 'eliminar' | 'enlace'>()
  const { pending, attempt } = useAttempt()
  const accesoKey = useRef(newIdempotencyKey())
  const close = () => setOpened(undefined)
  const invited = !(cliente.conpassword && cliente.confirmado)
  const send = async () => {
    const given = { query: { id: cliente.id }, body: {}, idempotencyKey: accesoKey.current }
    const { results } = await browserClient.call(enviaracceso, given)
    accesoKey.current = newIdempotencyKey()
    const que = results.motivo === 'invitacion' ? 'Invitación enviada' : 'Enlace enviado'
    showToast(`${que} a su mail.`, 'ok', 'acceso')
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

type HandLinkDialogProps = { cliente: ClienteDetail['cliente']; onClose: () => void }
type Enlace = { enlace: string; vence: string }

/**
 * Creates an access link for a customer at the desk. The server returns the link only once, so it stays visible until the dialog closes.
 */
function HandLinkDialog({ cliente, onClose }: HandLinkDialogProps) {
  const [made, setMade] = useState<Enlace>()
  if (made) return <Made made={made} nombre={cliente.nombre} onClose={onClose} />
  return (
    <FormDialog
      title="Link para nueva contraseña"
      call={entregarenlace}
      query={{ id: cliente.id }}
      defaultValues={{ motivo: '', password: '' }}
      staysOpen
      submitLabel="Crear el link"
      pendingLabel="Creando"
      onSaved={setMade}
      onClose={onClose}
    >
      {({ Password, Text }) => (
        <>
          <p>
            Para que {cliente.nombre} elija otra contraseña sin pasar por su mail. Entregalo solo a quien tenés delante
            y cuya identidad comprobaste: con él se entra a su cuenta. Queda registrado quién lo dio y por qué.
          </p>
          <Text name="motivo" label="¿Cómo comprobaste quién es?" help="Por ejemplo, vino a la agencia con su DNI" />
          <Password name="password" label="Tu contraseña" />
        </>
      )}
    </FormDialog>
  )
}

function Made({ made: { enlace, vence }, nombre, onClose }: { made: Enlace; nombre: string; onClose: () => void }) {
  return (
    <Dialog
      onClose={onClose}
      title="Link para nueva contraseña"
      footer={
        <>
          <CancelButton>Listo</CancelButton>
          <Button onClick={() => void copyText(enlace, 'Copiamos el link.')}>
            <Icon of={Copy} />
            Copiar el link
          </Button>
        </>
      }
    >
      <div className="stack wide admin-form">
        <p>
          Sirve una sola vez, hasta el <b className="num">{formatInstant(vence)}</b>. Al usarlo se cierran las sesiones
          de {nombre}. No se vuelve a mostrar.
        </p>
        <TextField label="Link" readOnly value={enlace} onFocus={(event) => event.target.select()} />
      </div>
    </Dialog>
  )
}
