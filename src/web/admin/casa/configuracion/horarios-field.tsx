import { Plus, Trash2 } from 'lucide-react'
import { type UseFormReturn, useFieldArray } from 'react-hook-form'
import type * as z from 'zod'
import type { agenciaBody } from '../../../../contract/casa/agencia.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { TextField } from '../../../ui/text-field.tsx'

type Values = z.input<typeof agenciaBody>

const semana = ['Lu', 'Ma', 'Mi', 'Ju', 'Vi', 'Sá', 'Do']
const dias = ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo']

/** Opening hours: as people read them, and on which days, by which the site knows whether it is open. */
export function HorariosField({ form }: { form: UseFormReturn<Values> }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'horarios' })
  const { errors } = form.formState
  return (
    <fieldset className="form-section">
      <legend>Horarios de atención</legend>
      {fields.map((field, index) => {
        const marcados = form.watch(`horarios.${index}.semana`) ?? []
        const fallas = errors.horarios?.[index]
        const horas = form.watch(`horarios.${index}.horas`) ?? []
        return (
          <div key={field.id} className="horario-row">
            <TextField
              label="Días, como se leen"
              error={fallas?.dias?.message}
              {...form.register(`horarios.${index}.dias`)}
            />
            <TextField
              label="Horas"
              help="9:00 a 13:00 y 17:00 a 21:00"
              defaultValue={horas.join(' y ')}
              error={fallas?.horas?.message ?? fallas?.horas?.find?.((falla) => falla)?.message}
              onChange={(event) => {
                const partes = event.target.value.split(' y ').map((parte) => parte.trim())
                form.setValue(`horarios.${index}.horas`, partes, { shouldDirty: true })
              }}
            />
            <fieldset className="week">
              <legend>Días de la semana</legend>
              {semana.map((corto, position) => (
                <label key={corto}>
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
            <IconButton icon={Trash2} label={`Quitar el horario ${index + 1}`} onClick={() => remove(index)} />
          </div>
        )
      })}
      <div>
        <Button look="outline" size={40} onClick={() => append({ dias: '', horas: [], semana: [] })}>
          <Icon of={Plus} />
          Agregar horario
        </Button>
      </div>
    </fieldset>
  )
}
