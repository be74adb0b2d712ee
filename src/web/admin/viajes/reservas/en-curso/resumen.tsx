import { useFormContext, useWatch } from 'react-hook-form'
import { localDay } from '../../../../../reglas/dia.ts'
import { MoneyPair } from '../../../../ui/money.tsx'
import type { Valores } from './formulario.ts'
import { paidOf, sumPlan } from './plan.pure.ts'

const partes = [
  ['total', 'Total'],
  ['pagado', 'Pagado'],
  ['debe', 'Debe'],
  ['vencido', 'Vencido hoy'],
] as const

/** Shows the plan's totals per currency, so that staff can compare them with the old system before saving. */
export function Resumen() {
  const { control } = useFormContext<Valores>()
  const [porpago, plan, pagos] = useWatch({ control, name: ['porpago', 'plan', 'pagos'] })
  const { ARS, USD } = sumPlan(plan, paidOf(plan, pagos, porpago === '1'), localDay(new Date()))
  if (ARS.total + USD.total === 0) return null
  const vence = ARS.vencido + USD.vencido > 0
  return (
    <p className="row num en-curso-resumen" aria-live="polite">
      {partes.map(([parte, nombre]) => (
        <span key={parte} className={parte === 'vencido' && vence ? 'bad' : parte === 'debe' ? undefined : 'wide-word'}>
          {nombre}{' '}
          <b>
            <MoneyPair ars={ARS[parte]} usd={USD[parte]} />
          </b>
        </span>
      ))}
    </p>
  )
}
