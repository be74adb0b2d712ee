import { contar } from '../../../reglas/cifras.ts'
import { monedaOf, moneyText, toCentavos } from '../../../reglas/dinero.ts'
import { Money } from '../../ui/money.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { Select } from '../../ui/select.tsx'
import { fieldOf, type ReservaFormApi } from './campos.ts'
import type { Monto, Viaje } from './viaje.ts'

type Props = { form: ReservaFormApi; monto: Monto; viaje: Viaje }

/** Deposit and number of instalments of one's own; the server says what each instalment comes to. */
export function PlanPersonal({ form, monto, viaje }: Props) {
  const { wrong, asked, valorcuota } = viaje.personal
  const moneda = monedaOf(monto.moneda1)
  const [least, most] = [monto.seniamin, monto.seniamax].map((text) => moneyText(toCentavos(text), moneda))
  const { touchedFields, errors } = form.formState
  const choices = Array.from({ length: Number(monto.cuotasmax) }, (_, position) => ({
    value: String(position + 1),
    label: contar(position + 1, 'cuota'),
  }))
  const errorOf = (name: 'anticipo' | 'cuotas') => (touchedFields[name] || errors[name] ? wrong[name] : undefined)
  return (
    <div className="stack plan-personal">
      <div className="fields">
        <MoneyField
          {...fieldOf(form, 'anticipo')}
          moneda={moneda}
          help={`Entre ${least} y ${most}`}
          error={errorOf('anticipo')}
        />
        <Select {...fieldOf(form, 'cuotas')} placeholder="Elegí cuántas" choices={choices} error={errorOf('cuotas')} />
      </div>
      <p role="status" className="num">
        {valorcuota && (
          <>
            Cada cuota: <b>{<Money centavos={valorcuota} moneda={moneda} />}</b>
          </>
        )}
        {!valorcuota && asked.loading && 'Calculando las cuotas…'}
        {asked.error && Object.keys(asked.error.campos).length === 0 && asked.error.message}
      </p>
    </div>
  )
}
