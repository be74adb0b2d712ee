import { anotarreserva } from '../../../../../contract/viajes/reservas.ts'
import { Button } from '../../../../ui/button.tsx'
import { Fecha } from '../../../../ui/fecha.tsx'
import { Form, useCallForm } from '../../../call-form.tsx'
import { Section } from './section.tsx'
import type { FichaDetail } from './use-ficha.ts'

/** What staff want to remember; the family never sees it. */
export function NotasSection({ id, notas, onDone }: { id: string; notas: FichaDetail['notas']; onDone: () => void }) {
  const { form, notice, submit } = useCallForm({
    call: anotarreserva,
    query: { id },
    defaultValues: { texto: '' },
    onSaved() {
      form.reset({ texto: '' })
      onDone()
    },
  })
  const { Area } = form
  return (
    <Section title="Notas internas">
      <Form of={form} className="ficha-note-form" onSubmit={submit}>
        {notice}
        <Area name="texto" label="Nota nueva" rows={2} help="La familia no la ve" />
        <Button type="submit" look="outline" size={40} pending={form.formState.isSubmitting} pendingLabel="Guardando">
          Agregar nota
        </Button>
      </Form>
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
