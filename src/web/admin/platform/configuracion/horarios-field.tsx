import type { UseFormReturn } from 'react-hook-form'
import type { BodyInput } from '../../../../contract/endpoint.ts'
import type { guardaragencia } from '../../../../contract/platform/agencia.ts'
import { fieldsOf } from '../../../ui/form-fields.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { FilasField } from './filas-field.tsx'

type Values = BodyInput<typeof guardaragencia>

const { Text } = fieldsOf<Values>()
const semana = ['Lu', 'Ma', 'Mi', 'Ju', 'Vi', 'Sá', 'Do']
const dias = ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo']

/**
 * Shows a field for the opening hours. Each row has a text for visitors, and the days and times. From these the site computes whether the
 * agency is open.
 */
export function HorariosField({ form }: { form: UseFormReturn<Values> }) {
  const { errors } = form.formState
  return (
    <FilasField
      form={form}
      name="horarios"
      legend="Horarios de atención"
      one="horario"
      blank={{ dias: '', horas: [], semana: [] }}
      className="horario-row"
    >
      {(index) => {
        const marcados = form.watch(`horarios.${index}.semana`) ?? []
        const fallas = errors.horarios?.[index]
        const horas = form.watch(`horarios.${index}.horas`) ?? []
        return (
          <>
            <Text name={`horarios.${index}.dias`} label="Días, como se leen" />
            <TextField
              label="Horas"
              help="Por ejemplo, 9:00 a 13:00 y 17:00 a 21:00"
              defaultValue={horas.join(' y ')}
              error={fallas?.horas?.message ?? fallas?.horas?.find?.((falla) => falla)?.message}
              onChange={(event) => {
                const partes = event.target.value.split(' y ').map((parte) => parte.trim())
                form.setValue(`horarios.${index}.horas`, partes, { shouldDirty: true })
              }}
            />
            <fieldset className="row week">
              <legend className="strong below-2">Días de la semana</legend>
              {semana.map((corto, position) => (
                <label className="press" key={corto}>
                  <input
                    type="checkbox"
                    className="check"
                    aria-label={dias[position]}
                    checked={marcados.includes(position + 1)}
                    onChange={(event) => {
                      const otros = marcados.filter((dia) => dia !== position + 1)
                      const nuevos = event.target.checked ? [...otros, position + 1].toSorted() : otros
                      form.setValue(`horarios.${index}.semana`, nuevos, { shouldDirty: true })
                    }}
                  />
                  <span aria-hidden="true">{corto}</span>
                </label>
              ))}
              {fallas?.semana?.message && <p className="field-error">{fallas.semana.message}</p>}
            </fieldset>
          </>
        )
      }}
    </FilasField>
  )
}
