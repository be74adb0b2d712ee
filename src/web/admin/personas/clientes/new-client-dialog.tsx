import { useState } from 'react'
import { checkmail, nuevoClienteBody, nuevocliente } from '../../../../contract/especificacion/clientes.ts'
import { readMail } from '../../../../reglas/lectura.ts'
import { browserClient } from '../../../api/browser.ts'
import { failureText } from '../../../api/failure-text.ts'
import { useAgencia } from '../../../shell/use-agencia.ts'
import { showToast } from '../../../ui/toast.ts'
import { FormDialog } from '../../form-dialog.tsx'
import { ClienteFields } from './cliente-fields.tsx'

const blank = { apellido: '', nombre: '', telefono: '', mail: '' }

/** Saving is offered as long as the mail is free, as the server answers while it is typed and when it refuses. */
export function NewClientDialog({ onClose, onSaved }: { onClose: () => void; onSaved: () => void }) {
  const phone = useAgencia()?.telefono
  const [taken, setTaken] = useState<readonly string[]>([])
  const isTaken = (mail: string) => taken.includes(readMail(mail))
  const addTaken = (mail: string) => setTaken((before) => [...before, readMail(mail)])
  const checkTaken = async (typed: string) => {
    const mail = nuevoClienteBody.shape.mail.safeParse(typed)
    if (!mail.success) return
    try {
      const { results } = await browserClient.call(checkmail, { body: { mail: mail.data } })
      if (results.encontrado) addTaken(mail.data)
    } catch (error) {
      showToast(failureText(error), 'bad', 'check mail')
    }
  }
  return (
    <FormDialog
      title="Agregar Cliente"
      call={nuevocliente}
      defaultValues={blank}
      offered={({ mail }) => !isTaken(mail)}
      saved="El cliente fue agregado. Le enviamos una invitación por mail."
      onSaved={onSaved}
      onRefused={(codigo, { mail }) => codigo === 'mail_existente' && addTaken(mail)}
      onClose={onClose}
    >
      {({ watch }) => (
        <ClienteFields
          telefonoHelp={phone ? `Sin 0 y sin 15 (Ej. ${phone})` : 'Sin 0 y sin 15'}
          mailError={isTaken(watch('mail')) ? 'El Email ya existe en la Base de Datos' : undefined}
          onMailChange={(mail) => void checkTaken(mail)}
        />
      )}
    </FormDialog>
  )
}
