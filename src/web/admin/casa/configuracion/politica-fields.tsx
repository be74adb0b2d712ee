import type { UseFormReturn } from 'react-hook-form'
import { fieldsOf } from '../../../ui/form-fields.tsx'
import { Unit } from '../../unit.tsx'
import { FilasField } from './filas-field.tsx'
import type { PlantillaValues } from './politica-form.ts'

const { Text } = fieldsOf<PlantillaValues>()
const cifras = [
  { name: 'diasArrepentimiento', label: 'Para arrepentirse', unit: 'días', help: 'La ley da al menos 10.' },
  { name: 'cuotasImpagas', label: 'Permiten rescindir', unit: 'cuotas impagas', help: '0: nunca.' },
  { name: 'interes', label: 'Interés mensual por demora', unit: '%', help: 'Vacío: no se cobra.' },
  { name: 'diasDeGracia', label: 'Gracia antes del interés', unit: 'días' },
  { name: 'ajuste', label: 'Aumento máximo del precio', unit: '%', help: 'Vacío: el precio no cambia.' },
  { name: 'diasDeAviso', label: 'Aviso antes del aumento', unit: 'días' },
] as const

/** What the agreement commits both sides to, in figures: those that are charged. */
export function PoliticaFields({ form }: { form: UseFormReturn<PlantillaValues> }) {
  const { cancelacion } = form.formState.errors
  return (
    <>
      <FilasField
        form={form}
        name="cancelacion"
        legend="Qué se cobra al cancelar"
        one="cargo"
        blank={{ desdeDias: '', porcentaje: '' }}
        error={cancelacion?.root?.message ?? cancelacion?.message}
      >
        {(index) => (
          <>
            <Text name={`cancelacion.${index}.desdeDias`} label="Desde (días antes)" inputMode="numeric" />
            <Text
              name={`cancelacion.${index}.porcentaje`}
              label="Del precio (%)"
              inputMode="decimal"
              help="Vacío: los gastos que se comprueben."
            />
          </>
        )}
      </FilasField>
      <fieldset className="stack ruled">
        <legend className="name as-child">Plazos y recargos</legend>
        <div className="fields">
          {cifras.map(({ unit, ...cifra }) => (
            <Text
              key={cifra.name}
              {...cifra}
              inputMode="decimal"
              aria-description={unit}
              endButton={<Unit>{unit}</Unit>}
            />
          ))}
        </div>
      </fieldset>
    </>
  )
}
