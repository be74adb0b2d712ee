import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type * as z from 'zod'
import { consultaDeClienteBody, nuevaConsultaBody, nuevaconsulta } from '../../contract/especificacion/consultas.ts'
import { browserClient } from '../api/browser.ts'
import { prefill } from '../api/form.ts'
import { useSentForm } from '../api/sent-form.tsx'
import { readSession } from '../session/session-store.ts'
import { Button } from '../ui/button.tsx'
import { CancelButton, Dialog } from '../ui/dialog.tsx'
import { NoticeBanner } from '../ui/notice-banner.tsx'
import { showToast } from '../ui/toast-store.ts'
import { EnquiryFields } from './enquiry-fields.tsx'
import { readOwnData } from './own-data.ts'

export default function EnquiryDialog({ about, onClose }: { about: string; onClose: () => void }) {
  const defaultValues = { nombre: '', apellido: '', telefono: '', mail: readSession()?.mail ?? '', consulta: about }
  const sent = useSentForm(
    readSession() ? consultaDeClienteBody : nuevaConsultaBody,
    { defaultValues },
    async (body) => {
      await browserClient.call(nuevaconsulta, { body })
      showToast('Recibimos tu consulta. Te respondemos por mail')
      onClose()
    },
  )
  const { register, formState } = sent.form
  const { errors, isDirty } = formState
  usePrefill(sent.form)
  return (
    <Dialog
      open
      onClose={onClose}
      unsaved={isDirty && !sent.sending}
      title="Formulario de Consulta"
      footer={
        <>
          <CancelButton />
          <Button type="submit" form="consulta" pending={sent.sending} pendingLabel="Enviando">
            Enviar Consulta
          </Button>
        </>
      }
    >
      {sent.refusal && <NoticeBanner onClose={sent.clear}>{sent.refusal}</NoticeBanner>}
      <form id="consulta" className="fields" noValidate onSubmit={sent.submit}>
        <EnquiryFields control={(name) => ({ ...register(name), error: errors[name]?.message })} />
      </form>
    </Dialog>
  )
}

type Form = UseFormReturn<z.input<typeof nuevaConsultaBody>>

/** Fills what the visitor has not begun to type yet. */
function usePrefill(form: Form) {
  useEffect(() => {
    const gone = new AbortController()
    void readOwnData(gone.signal).then((own) => {
      for (const name of ['nombre', 'apellido', 'telefono'] as const) {
        const text = own?.[name]
        if (text && !gone.signal.aborted && form.getValues(name) === '') prefill(form, name, text)
      }
    })
    return () => gone.abort()
  }, [form])
}
