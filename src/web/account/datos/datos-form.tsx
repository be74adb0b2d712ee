import type * as z from 'zod'
import { guardarmisdatos, misDatosBody, type misdatos } from '../../../contract/personas/mis-datos.ts'
import { browserClient } from '../../api/browser.ts'
import { SentForm, useSentForm } from '../../api/sent-form.tsx'
import { Button } from '../../ui/button.tsx'
import { fieldsOf } from '../../ui/form-fields.tsx'
import { formatTelefono } from '../../ui/phone.pure.ts'
import { showToast } from '../../ui/toast.ts'

const { Text } = fieldsOf<z.input<typeof misDatosBody>>()

export function DatosForm({ data }: { data: Data }) {
  const defaultValues = valuesOf(data)
  const sent = useSentForm(misDatosBody, { defaultValues }, async (body, form) => {
    const { results } = await browserClient.call(guardarmisdatos, { body })
    form.reset(valuesOf(results))
    showToast('Guardamos tus datos')
  })
  return (
    <SentForm of={sent} className="stack wide datos-form">
      <div className="fields">
        <Text name="nombre" label="Nombre" autoComplete="given-name" />
        <Text name="apellido" label="Apellido" autoComplete="family-name" />
      </div>
      <Text
        name="telefono"
        label="Teléfono"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        help="Celular sin 0 y sin 15, diez números"
      />
      <div className="row to-end form-end">
        <Button type="submit" pending={sent.sending} pendingLabel="Guardando">
          Guardar
        </Button>
      </div>
    </SentForm>
  )
}

const valuesOf = ({ nombre, apellido, telefono }: Pick<Data, 'nombre' | 'apellido' | 'telefono'>) => ({
  nombre,
  apellido,
  telefono: formatTelefono(telefono),
})

export type Data = z.output<(typeof misdatos)['reply']>['results']
