import type { ReplyOf } from '../../../../contract/endpoint.ts'
import { editarcliente, eliminarcliente, fichacliente } from '../../../../contract/personas/clientes.ts'
import { parseMail } from '../../../../reglas/parsing.ts'
import { useResults } from '../../../api/use-answer.ts'
import { ConfirmDialog } from '../../form/confirm-dialog.tsx'
import { FormDialog } from '../../form/form-dialog.tsx'
import { LoadingDialog } from '../../form/loading-dialog.tsx'
import { ClienteFields } from './cliente-fields.tsx'

/** Fetches the customer, because the list's rows have no version. */
export function EditClienteDialog({ id }: { id: string | number }) {
  const answer = useResults(fichacliente, { query: { id }, fresh: true })
  return (
    <LoadingDialog title="Editar Cliente" answer={answer} failed="No pudimos abrirlo">
      {({ cliente }) => <ClienteForm {...cliente} />}
    </LoadingDialog>
  )
}

export type ClienteDetail = ReplyOf<typeof fichacliente>['results']

function ClienteForm({ id, apellido, nombre, telefono, mail, version }: ClienteDetail['cliente']) {
  return (
    <FormDialog
      title="Editar Cliente"
      call={editarcliente}
      query={{ id }}
      defaultValues={{ apellido, nombre, telefono, mail }}
      version={version}
      saved="Los datos del cliente quedaron guardados."
    >
      {(form) => (
        <ClienteFields
          telefonoHelp="Sin 0 y sin 15"
          mailHelp={
            parseMail(form.watch('mail')) === mail
              ? undefined
              : 'Con otro mail se cierran sus sesiones, y le avisamos al anterior'
          }
        />
      )}
    </FormDialog>
  )
}

type DeleteClienteDialogProps = {
  cliente: { id: string | number; apellido: string; nombre: string; mail: string }
  onDeleted?: () => void
}

export function DeleteClienteDialog({ cliente: { id, apellido, nombre, mail }, onDeleted }: DeleteClienteDialogProps) {
  return (
    <ConfirmDialog
      title={`¿Eliminar a ${nombre} ${apellido}?`}
      action="Eliminar cliente"
      call={eliminarcliente}
      query={{ id }}
      done="El cliente fue eliminado"
      onDone={onDeleted}
    >
      <p>
        Se borran su cuenta, sus datos y los mails a <b>{mail}</b>, y le avisamos. Los convenios y recibos que la ley
        obliga a guardar quedan sin su cuenta. No se puede deshacer.
      </p>
    </ConfirmDialog>
  )
}
