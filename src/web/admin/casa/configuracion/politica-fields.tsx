import { Plus, Trash2 } from 'lucide-react'
import { type UseFormReturn, useFieldArray } from 'react-hook-form'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { PlantillaValues } from './politica-form.ts'

const cifras = [
  { name: 'diasArrepentimiento', label: 'Días para arrepentirse', help: 'La ley da al menos 10.' },
  { name: 'cuotasImpagas', label: 'Cuotas impagas que permiten rescindir', help: '0: nunca.' },
  { name: 'interes', label: 'Interés mensual por demora (%)', help: 'Vacío: no se cobra.' },
  { name: 'diasDeGracia', label: 'Días de gracia del interés' },
  { name: 'ajuste', label: 'Aumento máximo del precio (%)', help: 'Vacío: el precio no cambia.' },
  { name: 'diasDeAviso', label: 'Días de aviso del aumento' },
] as const

/** What the agreement commits both sides to, in figures: those that are charged. */
export function PoliticaFields({ form }: { form: UseFormReturn<PlantillaValues> }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'cancelacion' })
  const { errors } = form.formState
  const general = errors.cancelacion?.root?.message ?? errors.cancelacion?.message
  return (
    <>
      <fieldset className="form-section">
        <legend>Qué se cobra al cancelar</legend>
        {fields.map((field, index) => (
          <div key={field.id} className="valor-row">
            <TextField
              label="Desde cuántos días antes"
              inputMode="numeric"
              error={errors.cancelacion?.[index]?.desdeDias?.message}
              {...form.register(`cancelacion.${index}.desdeDias`)}
            />
            <TextField
              label="Del precio (%)"
              inputMode="decimal"
              help="Vacío: los gastos que se comprueben."
              error={errors.cancelacion?.[index]?.porcentaje?.message}
              {...form.register(`cancelacion.${index}.porcentaje`)}
            />
            <IconButton icon={Trash2} label={`Quitar el cargo ${index + 1}`} onClick={() => remove(index)} />
          </div>
        ))}
        {general && (
          <p className="field-error" role="alert">
            {general}
          </p>
        )}
        <div>
          <Button look="outline" size={40} onClick={() => append({ desdeDias: '', porcentaje: '' })}>
            <Icon of={Plus} />
            Agregar cargo
          </Button>
        </div>
      </fieldset>
      <fieldset className="form-section">
        <legend>Plazos y recargos</legend>
        <div className="config-fields">
          {cifras.map(({ name, label, ...rest }) => (
            <TextField
              key={name}
              label={label}
              inputMode="decimal"
              help={'help' in rest ? rest.help : undefined}
              error={errors[name]?.message}
              {...form.register(name)}
            />
          ))}
        </div>
      </fieldset>
    </>
  )
}
