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

/** Updates the text for visitors with the selected days, unless somebody typed another text. */
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
      {(index) => <Horario form={form} fila={`horarios.${index}`} fallas={form.formState.errors.horarios?.[index]} />}
    </RowsField>
  )
}

type HorarioProps = {
  form: UseFormReturn<Values>
  fila: `horarios.${number}`
  fallas: NonNullable<FieldErrors<Values>['horarios']>[number]
}

function Horario({ form, fila, fallas }: HorarioProps) {
  const id = useId()
  // Registered before the text of the days, so that an error in a row without days focuses the days.
  const { field } = useController({ control: form.control, name: `${fila}.semana` })
  const marcados = field.value ?? []
  const sinDias = fallas?.semana?.message
  const follow = (antes: number[], nuevos: number[]) => {
    const escrito = form.getValues(`${fila}.dias`).trim()
    if (escrito === '' || escrito === nameDias(antes))
      form.setValue(`${fila}.dias`, nameDias(nuevos), { shouldDirty: true })
  }
  return (
    <>
      <fieldset className="row whole">
        <legend className="strong below-2">Días de la semana</legend>
        {semana.map((corto, position) => (
          <label className="press" key={corto}>
            <input
              type="checkbox"
              className="check"
              aria-label={nameDias([position + 1])}
              {...(position === 0 && {
                ref: field.ref,
                'aria-invalid': sinDias ? true : undefined,
                'aria-describedby': sinDias && id,
              })}
              checked={marcados.includes(position + 1)}
              onChange={(event) => {
                const otros = marcados.filter((dia) => dia !== position + 1)
                const nuevos = event.target.checked ? [...otros, position + 1].toSorted() : otros
                field.onChange(nuevos)
                follow(marcados, nuevos)
              }}
            />
            <span aria-hidden="true">{corto}</span>
          </label>
        ))}
        {sinDias && (
          <p className="field-error" id={id}>
            {sinDias}
          </p>
        )}
      </fieldset>
      <TextField
        label="Días, como se leen"
        optional
        whole
        error={sinDias ? undefined : fallas?.dias?.message}
        {...form.register(`${fila}.dias`, { onBlur: () => follow(marcados, marcados) })}
      />
      <Horas
        horas={form.watch(`${fila}.horas`) ?? []}
        error={fallas?.horas?.message ?? fallas?.horas?.find?.((falla) => falla)?.message}
        onChange={(horas) => form.setValue(`${fila}.horas`, horas, { shouldDirty: true })}
      />
    </>
  )
}

type HorasProps = { horas: string[]; error?: string | undefined; onChange: (horas: string[]) => void }

/** Shows the opening and closing time, twice if the agency also opens in the afternoon. Each period is stored as `9:00 a 13:00`. */
function Horas({ horas, error, onChange }: HorasProps) {
  const tramos = [0, 1].map((tramo) => horas[tramo]?.split(' a ') ?? ['', ''])
  const change = (tramo: number, extremo: number, hora: string) => {
    const nuevos = tramos.map((antes, i) => (i === tramo ? antes.with(extremo, trimHora(hora)) : antes))
    onChange([...nuevos.filter((horas) => horas.some(Boolean)).map((horas) => horas.join(' a ')), ...horas.slice(2)])
  }
  return (
    <>
      {tramos.map((tramo, i) => (
        <div key={i === 0 ? 'primero' : 'segundo'} className="fields fields-pair">
          {tramo.map((hora, extremo) => (
            <TextField
              key={extremo === 0 ? 'abre' : 'cierra'}
              type="time"
              label={labels[i]?.[extremo] ?? ''}
              optional={i > 0}
              value={hora.padStart(hora ? 5 : 0, '0')}
              error={i + extremo === 0 ? error : undefined}
              onChange={({ target }) => change(i, extremo, target.value)}
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
