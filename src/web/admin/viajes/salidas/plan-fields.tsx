import type { UseFormReturn } from 'react-hook-form'
import { DateField } from '../../../ui/date-field.tsx'
import { MoneyField } from '../../../ui/money-field.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { FlagField } from '../../flag-field.tsx'
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
  const [suya, en] = moneda === '2' ? (['USD', 'en dólares'] as const) : (['ARS', 'en pesos'] as const)
  return (
    <div className="fields">
      <TextField
        label="Descripción"
        whole
        help="Como la lee la familia: «9 cuotas en pesos»"
        {...field('descripcion')}
      />
      <Select label="Moneda" choices={monedas} {...field('moneda')} />
      <MoneyField label={`Importe total ${en}`} moneda={suya} help="Con la seña incluida" {...field('importe')} />
      <MoneyField label={`Seña ${en}`} moneda={suya} {...field('senia')} />
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
      <MoneyField
        label={`Importe sin impuestos nacionales ${en}`}
        moneda={suya}
        optional
        help="Lo que pide la ley junto al precio, si esta es la forma de pago más barata"
        {...field('sinimpuestos')}
      />
      {moneda === '3' && (
        <>
          <MoneyField label="Parte en dólares" moneda="USD" {...field('adicional')} />
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
          <MoneyField label="Seña mínima" moneda={suya} {...field('seniamin')} />
          <MoneyField label="Seña máxima" moneda={suya} {...field('seniamax')} />
          <TextField label="Hasta cuántas cuotas" inputMode="numeric" {...field('cuotasmax')} />
        </>
      )}
    </div>
  )
}
