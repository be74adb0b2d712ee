import { Copy, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { cerrarsesionescliente, entregarenlace, enviaracceso } from '../../../../../contract/personas/clientes.ts'
import { formatInstant } from '../../../../../reglas/dia.ts'
import { Button } from '../../../../ui/button.tsx'
import { copyText } from '../../../../ui/copy-text.ts'
import { CancelButton, Dialog } from '../../../../ui/dialog.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { ActionButton } from '../../../form/action-button.tsx'
import { ConfirmDialog } from '../../../form/confirm-dialog.tsx'
import { DialogButton } from '../../../form/dialog-button.tsx'
import { FormDialog } from '../../../form/form-dialog.tsx'
import { MoreMenu } from '../../../shell/more-menu.tsx'
import { type ClienteDetail, DeleteClienteDialog } from '../cliente-dialogs.tsx'

type Props = { cliente: ClienteDetail['cliente'] }

export function ClienteActions({ cliente }: Props) {
  const navigate = useNavigate()
  const invited = !(cliente.conpassword && cliente.confirmado)
  const handLink = (className: string) => (
    <DialogButton look="outline" size={40} className={className} dialog={<HandLinkDialog cliente={cliente} />}>
      Link para nueva contraseña
    </DialogButton>
  )
  return (
    <div className="row tight screen-actions">
      {cliente.sesiones > 0 && (
        <DialogButton look="outline" size={40} dialog={<CloseSessionsDialog cliente={cliente} />}>
          Cerrar sus sesiones
        </DialogButton>
      )}
      {handLink('not-on-phones')}
      <ActionButton
        call={enviaracceso}
        query={{ id: cliente.id }}
        body={{}}
        done={({ motivo }) => `${motivo === 'invitacion' ? 'Invitación enviada' : 'Enlace enviado'} a su mail.`}
        failed="No pudimos enviar el mail. "
        look={invited ? 'filled' : 'outline'}
        size={40}
        pendingLabel="Enviando"
      >
        {invited ? 'Enviar invitación' : 'Enviar recuperación'}
      </ActionButton>
      <MoreMenu>
        {handLink('on-phones')}
        <DialogButton
          look="danger"
          size={40}
          dialog={
            <DeleteClienteDialog
              cliente={cliente}
              onDeleted={() => navigate('/admin/gestionclientes', { replace: true })}
            />
          }
        >
          <Icon of={Trash2} />
          Eliminar
        </DialogButton>
      </MoreMenu>
    </div>
  )
}

function CloseSessionsDialog({ cliente: { id, nombre, sesiones } }: Props) {
  const count = sesiones === 1 ? 'su sesión abierta' : `sus ${sesiones} sesiones abiertas`
  return (
    <ConfirmDialog
      title="¿Cerrar sus sesiones?"
      action="Cerrar sesiones"
      call={cerrarsesionescliente}
      query={{ id }}
      done="Sus sesiones quedaron cerradas."
    >
      <p>
        {nombre} sale de {count} y vuelve a entrar con su contraseña.
      </p>
    </ConfirmDialog>
  )
}

type Enlace = { enlace: string; vence: string }

/**
 * Creates an access link for a customer at the desk. The server returns the link only once, so it stays visible until the dialog closes.
 */
function HandLinkDialog({ cliente }: Props) {
  const [made, setMade] = useState<Enlace>()
  if (made) return <Made made={made} nombre={cliente.nombre} />
  return (
    <FormDialog
      title="Link para nueva contraseña"
      call={entregarenlace}
      query={{ id: cliente.id }}
      defaultValues={{ motivo: '', password: '' }}
      staysOpen
      submitLabel="Crear el link"
      onSaved={setMade}
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

function Made({ made: { enlace, vence }, nombre }: { made: Enlace; nombre: string }) {
  return (
    <Dialog
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
