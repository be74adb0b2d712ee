import { useEffect, useState } from 'react'
import { nuevaConsultaBody, nuevaconsulta } from '../../contract/especificacion/consultas.ts'
import { browserClient } from '../api/browser.ts'
import { showServerErrors, useContractForm } from '../api/form.ts'
import { readSession } from '../session/session-store.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { NoticeBanner } from '../ui/notice-banner.tsx'
import { showToast } from '../ui/toast-store.ts'
import { EnquiryFields } from './enquiry-fields.tsx'
import { readOwnData } from './own-data.ts'

export default function EnquiryDialog({ about, onClose }: { about: string; onClose: () => void }) {
  const [failure, setFailure] = useState<string>()
  const form = useContractForm(nuevaConsultaBody, {
    defaultValues: { nombre: '', apellido: '', telefono: '', mail: readSession()?.mail ?? '', consulta: about },
  })
  const { errors, isDirty, isSubmitting } = form.formState
  usePrefill(form)
  const submit = form.handleSubmit(async (body) => {
    setFailure(undefined)
    try {
      await browserClient.call(nuevaconsulta, { body })
      showToast('Recibimos tu consulta. Te respondemos por mail')
      onClose()
    } catch (error) {
      setFailure(showServerErrors(form, error))
    }
  })
  return (
    <Dialog
      open
      onClose={onClose}
      unsaved={isDirty && !isSubmitting}
      title="Formulario de Consulta"
      footer={
        <>
          <Button look="outline" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" form="consulta" pending={isSubmitting} pendingLabel="Enviando">
            Enviar Consulta
          </Button>
        </>
      }
    >
      {failure && <NoticeBanner onClose={() => setFailure(undefined)}>{failure}</NoticeBanner>}
      <form id="consulta" className="fields" noValidate onSubmit={submit}>
        <EnquiryFields control={(name) => ({ ...form.register(name), error: errors[name]?.message })} />
      </form>
    </Dialog>
  )
}

type Form = ReturnType<typeof useContractForm<Record<'nombre' | 'apellido' | 'telefono' | 'mail' | 'consulta', string>>>

/** Fills what the visitor has not begun to type yet. */
function usePrefill({ setValue, getValues }: Form) {
  useEffect(() => {
    const gone = new AbortController()
    void readOwnData(gone.signal).then((own) => {
      for (const name of ['nombre', 'apellido', 'telefono'] as const) {
        const text = own?.[name]
        if (text && !gone.signal.aborted && getValues(name) === '') setValue(name, text)
      }
    })
    return () => gone.abort()
  }, [setValue, getValues])
}
