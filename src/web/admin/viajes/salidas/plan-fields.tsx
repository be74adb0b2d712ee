import type { UseFormReturn } from 'react-hook-form'
import { fieldsOf } from '../../../ui/form-fields.tsx'
import type { PlanEscrito } from './plan-previa.tsx'

const { Amount, Choice, Day, Flag, Text } = fieldsOf<PlanEscrito>()
const monedas = [
  { value: '1', label: 'Pesos' },
  { value: '2', label: 'Dólares' },
  { value: '3', label: 'Pesos y dólares' },
]

/** Every term of a way to pay. */
export function PlanFields({ form }: { form: UseFormReturn<PlanEscrito> }) {
  const [moneda, personal] = form.watch(['moneda', 'personal'])
  const [suya, en] = moneda === '2' ? (['USD', 'en dólares'] as const) : (['ARS', 'en pesos'] as const)
  return (
    <div className="fields">
      <Text name="descripcion" label="Descripción" whole help="Como la lee la familia: «9 cuotas en pesos»" />
      <Choice name="moneda" label="Moneda" choices={monedas} />
      <Amount name="importe" label={`Importe total ${en}`} moneda={suya} help="Con la seña incluida" />
      <Amount name="senia" label={`Seña ${en}`} moneda={suya} />
      <Day name="fechavtosenia" label="Fecha límite de la seña" />
      <Text name="cuotas" label="Cuotas, además de la seña" inputMode="numeric" />
      <Day name="primervencimiento" label="Primer vencimiento" />
      <Text name="diavencimiento" label="Día de los vencimientos" inputMode="numeric" help="De 1 a 31" />
      <Text
        name="cft"
        label="Costo financiero total (%)"
        optional
        inputMode="decimal"
        help="El que declara la agencia"
      />
      <Amount
        name="sinimpuestos"
        label={`Importe sin impuestos nacionales ${en}`}
        moneda={suya}
        optional
        help="Lo que pide la ley junto al precio, si esta es la forma de pago más barata"
      />
      {moneda === '3' && (
        <>
          <Amount name="adicional" label="Parte en dólares" moneda="USD" />
          <Text name="cuotasadicional" label="Cuotas en dólares" inputMode="numeric" />
        </>
      )}
      <Text name="infocuotas" label="Sobre las cuotas" optional help="Ej. 9 cuotas de $ 225.333,33" />
      <Text name="infovto" label="Sobre los vencimientos" optional help="Ej. Vencen el día 10" />
      <div className="field-whole">
        <Flag
          name="personal"
          label="Plan personal"
          help="La familia elige su seña y en cuántas cuotas, entre estos límites."
        />
      </div>
      {personal === '1' && (
        <>
          <Amount name="seniamin" label="Seña mínima" moneda={suya} />
          <Amount name="seniamax" label="Seña máxima" moneda={suya} />
          <Text name="cuotasmax" label="Hasta cuántas cuotas" inputMode="numeric" />
        </>
      )}
    </div>
  )
}
