import { Copy } from 'lucide-react'
import { useState } from 'react'
import { entregarenlace } from '../../../../../contract/personas/clientes.ts'
import { formatInstant } from '../../../../../reglas/dia.ts'
import { Button } from '../../../../ui/button.tsx'
import { copyText } from '../../../../ui/copy-text.ts'
import { CancelButton, Dialog } from '../../../../ui/dialog.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { FormDialog } from '../../../form/form-dialog.tsx'
import type { ClienteDetail } from './use-cliente.ts'

type Props = { cliente: ClienteDetail['cliente']; onClose: () => void }
type Enlace = { enlace: string; vence: string }

/**
 * Shows a dialog that creates an access link for a customer at the desk. The server returns the link only once, so it stays visible
 * until the dialog closes.
 */
export function HandLinkDialog({ cliente, onClose }: Props) {
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
      open
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
