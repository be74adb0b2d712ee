import { useState } from 'react'
import { checkmail, nuevoClienteBody, nuevocliente } from '../../../../contract/especificacion/clientes.ts'
import { browserClient } from '../../../api/browser.ts'
import { showServerErrors, useContractForm } from '../../../api/form.ts'
import { useAgencia } from '../../../shell/use-agencia.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { NoticeBanner } from '../../../ui/notice-banner.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { failureText } from '../../failure-text.ts'
import { ClienteFields } from './cliente-fields.tsx'

const blank = { apellido: '', nombre: '', telefono: '', mail: '' }

/** Saving is offered as long as the mail is nobody's; the server has the last word. */
export function NewClientDialog({ onClose, onSaved }: { onClose: () => void; onSaved: () => void }) {
  const phone = useAgencia()?.telefono.replace(/\D/g, '').slice(-10)
  const [notice, setNotice] = useState<string>()
  const [takenMail, setTakenMail] = useState<string>()
  const form = useContractForm(nuevoClienteBody, { defaultValues: blank })
  const { isDirty, isSubmitting } = form.formState
  const taken = takenMail !== undefined && form.watch('mail').trim().toLowerCase() === takenMail
  const submit = form.handleSubmit(async (body) => {
    setNotice(undefined)
    if (taken) return
    try {
      await browserClient.call(nuevocliente, { body })
      showToast('El cliente fue agregado. Le enviamos una invitación por mail.')
      onSaved()
      onClose()
    } catch (error) {
      setNotice(showServerErrors(form, error))
    }
  })
  const checkTaken = async () => {
    const mail = nuevoClienteBody.shape.mail.safeParse(form.getValues('mail'))
    if (!mail.success) return
    try {
      const { results } = await browserClient.call(checkmail, { body: { mail: mail.data } })
      setTakenMail(results.encontrado === '1' ? mail.data : undefined)
    } catch (error) {
      setNotice(failureText(error))
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      unsaved={isDirty && !isSubmitting}
      title="Agregar Cliente"
      footer={
        <>
          <Button look="outline" onClick={onClose}>
            Cancelar
          </Button>
          {!taken && (
            <Button type="submit" form="nuevo-cliente" pending={isSubmitting} pendingLabel="Guardando">
              Guardar
            </Button>
          )}
        </>
      }
    >
      <form className="admin-form" id="nuevo-cliente" noValidate onSubmit={submit}>
        {notice && <NoticeBanner onClose={() => setNotice(undefined)}>{notice}</NoticeBanner>}
        <ClienteFields
          form={form}
          telefonoHelp={phone ? `Sin 0 y sin 15 (Ej. ${phone})` : 'Sin 0 y sin 15'}
          mailError={taken ? 'El Email ya existe en la Base de Datos' : undefined}
          onMailBlur={checkTaken}
        />
      </form>
    </Dialog>
  )
}
