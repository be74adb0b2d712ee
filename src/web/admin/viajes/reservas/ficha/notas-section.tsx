import { useState } from 'react'
import { anotarReservaBody, anotarreserva } from '../../../../../contract/viajes/reservas.ts'
import { browserClient } from '../../../../api/browser.ts'
import { showServerErrors, useContractForm } from '../../../../api/form.ts'
import { newClave } from '../../../../api/new-clave.ts'
import { Button } from '../../../../ui/button.tsx'
import { Fecha } from '../../../../ui/fecha.tsx'
import { NoticeBanner } from '../../../../ui/notice-banner.tsx'
import { TextArea } from '../../../../ui/text-area.tsx'
import { Section } from './section.tsx'
import type { FichaDetail } from './use-ficha.ts'

/** What staff want to remember; the family never sees it. */
export function NotasSection({ id, notas, onDone }: { id: string; notas: FichaDetail['notas']; onDone: () => void }) {
  const [clave, setClave] = useState(newClave)
  const [notice, setNotice] = useState<string>()
  const form = useContractForm(anotarReservaBody, { defaultValues: { texto: '' } })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (body) => {
    setNotice(undefined)
    try {
      await browserClient.call(anotarreserva, { query: { id }, body, idempotencyKey: clave })
      form.reset()
      setClave(newClave())
      onDone()
    } catch (error) {
      setNotice(showServerErrors(form, error))
    }
  })
  return (
    <Section title="Notas internas">
      <form className="ficha-note-form" noValidate onSubmit={submit}>
        {notice && <NoticeBanner onClose={() => setNotice(undefined)}>{notice}</NoticeBanner>}
        <TextArea
          label="Nota nueva"
          rows={2}
          help="La familia no la ve"
          error={errors.texto?.message}
          {...form.register('texto')}
        />
        <Button type="submit" look="outline" size={40} pending={isSubmitting} pendingLabel="Guardando">
          Agregar nota
        </Button>
      </form>
      {notas.length > 0 && (
        <ul className="ficha-notes">
          {notas.map((nota) => (
            <li key={nota.id}>
              <p>{nota.texto}</p>
              <small className="num">
                {nota.quien}, <Fecha value={nota.fecha} /> {nota.hora}
              </small>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
