import { cerrarsesionescliente } from '../../../../../contract/personas/clientes.ts'
import { ConfirmDialog } from '../../../confirm-dialog.tsx'
import type { ClienteDetail } from './use-cliente.ts'

type Props = { cliente: ClienteDetail['cliente']; onClose: () => void; onDone: () => void }

export function CloseSessionsDialog({ cliente: { id, nombre, sesiones }, onClose, onDone }: Props) {
  const cuantas = sesiones === '1' ? 'su sesión abierta' : `sus ${sesiones} sesiones abiertas`
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
