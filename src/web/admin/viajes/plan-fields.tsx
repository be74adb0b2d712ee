import type { UseFormReturn } from 'react-hook-form'
import { DateField } from '../../ui/date-field.tsx'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { FlagField } from '../flag-field.tsx'
import type { PlanEscrito } from './plan-previa.tsx'

const monedas = [
  { value: '1', label: 'Pesos' },
  { value: '2', label: 'Dólares' },
  { value: '3', label: 'Pesos y dólares' },
]

/** Every term of a way to pay. */
export function PlanFields({ form }: { form: UseFormReturn<PlanEscrito> }) {
  const { errors } = form.formState
  const [moneda, personal] = form.watch(['moneda', 'personal'])
  const field = (name: Exclude<keyof PlanEscrito, 'personal'>) => ({
    error: errors[name]?.message,
    autoComplete: 'off',
    ...form.register(name),
  })
  const en = moneda === '2' ? 'en dólares' : 'en pesos'
  return (
    <div className="fields">
      <TextField
        label="Descripción"
        whole
        help="Como la lee la familia: «9 cuotas en pesos»"
        {...field('descripcion')}
      />
      <Select label="Moneda" choices={monedas} {...field('moneda')} />
      <TextField label={`Importe total ${en}`} inputMode="decimal" help="Con la seña incluida" {...field('importe')} />
      <TextField label={`Seña ${en}`} inputMode="decimal" {...field('senia')} />
      <DateField label="Fecha límite de la seña" {...field('fechavtosenia')} />
      <TextField label="Cuotas, además de la seña" inputMode="numeric" {...field('cuotas')} />
      <DateField label="Primer vencimiento" {...field('primervencimiento')} />
      <TextField label="Día de los vencimientos" inputMode="numeric" help="De 1 a 31" {...field('diavencimiento')} />
      <TextField
        label="Costo financiero total (%)"
        optional
        inputMode="decimal"
        help="El que declara la agencia"
        {...field('cft')}
      />
      {moneda === '3' && (
        <>
          <TextField label="Parte en dólares" inputMode="decimal" {...field('adicional')} />
          <TextField label="Cuotas en dólares" inputMode="numeric" {...field('cuotasadicional')} />
        </>
      )}
      <TextField label="Sobre las cuotas" optional help="Ej. 9 cuotas de $ 225.333,33" {...field('infocuotas')} />
      <TextField label="Sobre los vencimientos" optional help="Ej. Vencen el día 10" {...field('infovto')} />
      <div className="field-whole">
        <FlagField
          form={form}
          name="personal"
          label="Plan personal"
          help="La familia elige su seña y en cuántas cuotas, entre estos límites."
        />
      </div>
      {personal === '1' && (
        <>
          <TextField label="Seña mínima" inputMode="decimal" {...field('seniamin')} />
          <TextField label="Seña máxima" inputMode="decimal" {...field('seniamax')} />
          <TextField label="Hasta cuántas cuotas" inputMode="numeric" {...field('cuotasmax')} />
        </>
      )}
    </div>
  )
}
