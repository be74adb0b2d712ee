import { useId } from 'react'
import { type FieldErrors, type UseFormReturn, useController } from 'react-hook-form'
import type { BodyInput } from '../../../../contract/endpoint.ts'
import type { guardaragencia } from '../../../../contract/platform/agencia.ts'
import { trimHora } from '../../../../reglas/dia.ts'
import { nameDias } from '../../../ui/format.pure.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { RowsField } from '../../catalogo/paginas/rows-field.tsx'

type Values = BodyInput<typeof guardaragencia>

const semana = ['Lu', 'Ma', 'Mi', 'Ju', 'Vi', 'Sá', 'Do']

export function HorariosField({ form, legend }: { form: UseFormReturn<Values>; legend: string }) {
  return (
    <RowsField
      form={form}
      name="horarios"
      legend={legend}
      one="horario"
      blank={{ dias: '', horas: [], semana: [] }}
      fold={(index) => {
        const { dias, horas } = form.watch(`horarios.${index}`)
        return { title: dias || 'Sin días', hint: horas.join(' y ') }
      }}
    >
      {(index) => <Horario form={form} row={`horarios.${index}`} fallas={form.formState.errors.horarios?.[index]} />}
    </RowsField>
  )
}

type HorarioProps = {
  form: UseFormReturn<Values>
  row: `horarios.${number}`
  fallas: NonNullable<FieldErrors<Values>['horarios']>[number]
}

function Horario({ form, row, fallas }: HorarioProps) {
  const id = useId()
  // Registered before the text of the days, so that an error in a row without days focuses this field.
  const { field } = useController({ control: form.control, name: `${row}.semana` })
  const checkedDias = field.value ?? []
  const withoutDias = fallas?.semana?.message
  const follow = (before: number[], added: number[]) => {
    const written = form.getValues(`${row}.dias`).trim()
    if (written === '' || written === nameDias(before))
      form.setValue(`${row}.dias`, nameDias(added), { shouldDirty: true })
  }
  return (
    <>
      <fieldset className="row whole">
        <legend className="strong below-2">Días de la semana</legend>
        {semana.map((short, position) => (
          <label className="press" key={short}>
            <input
              type="checkbox"
              className="check"
              aria-label={nameDias([position + 1])}
              {...(position === 0 && {
                ref: field.ref,
                'aria-invalid': withoutDias ? true : undefined,
                'aria-describedby': withoutDias && id,
              })}
              checked={checkedDias.includes(position + 1)}
              onChange={(event) => {
                const others = checkedDias.filter((dia) => dia !== position + 1)
                const added = event.target.checked ? [...others, position + 1].toSorted() : others
                field.onChange(added)
                follow(checkedDias, added)
              }}
            />
            <span aria-hidden="true">{short}</span>
          </label>
        ))}
        {withoutDias && (
          <p className="field-error" id={id}>
            {withoutDias}
          </p>
        )}
      </fieldset>
      <TextField
        label="Días, como se leen"
        optional
        whole
        error={withoutDias ? undefined : fallas?.dias?.message}
        {...form.register(`${row}.dias`, { onBlur: () => follow(checkedDias, checkedDias) })}
      />
      <Hours
        hours={form.watch(`${row}.horas`) ?? []}
        error={fallas?.horas?.message ?? fallas?.horas?.find?.((failure) => failure)?.message}
        onChange={(hours) => form.setValue(`${row}.horas`, hours, { shouldDirty: true })}
      />
    </>
  )
}

type HoursProps = { hours: string[]; error?: string | undefined; onChange: (hours: string[]) => void }

/** Shows the opening and closing time, twice if the agency also opens in the afternoon. The form stores each period as `9:00 a 13:00`. */
function Hours({ hours: horas, error, onChange }: HoursProps) {
  const stretches = [0, 1].map((stretch) => horas[stretch]?.split(' a ') ?? ['', ''])
  const change = (stretch: number, end: number, hora: string) => {
    const added = stretches.map((before, i) => (i === stretch ? before.with(end, trimHora(hora)) : before))
    onChange([...added.filter((hours) => hours.some(Boolean)).map((hours) => hours.join(' a ')), ...horas.slice(2)])
  }
  return (
    <>
      {stretches.map((stretch, i) => (
        <div key={i === 0 ? 'primero' : 'segundo'} className="fields fields-pair">
          {stretch.map((hora, end) => (
            <TextField
              key={end === 0 ? 'abre' : 'cierra'}
              type="time"
              label={labels[i]?.[end] ?? ''}
              optional={i > 0}
              value={hora.padStart(hora ? 5 : 0, '0')}
              error={i + end === 0 ? error : undefined}
              onChange={({ target }) => change(i, end, target.value)}
            />
          ))}
        </div>
      ))}
    </>
  )
}

const labels = [
  ['Abre', 'Cierra'],
  ['Vuelve a abrir', 'Vuelve a cerrar'],
]
