import type * as z from 'zod'
import type { cuotaPlan } from '../../../contract/colegios.ts'
import { Fecha } from '../../ui/fecha.tsx'
import { Money } from '../../ui/money.tsx'
import { Timeline } from '../../ui/timeline.tsx'
import { toCentavos } from '../importe.pure.ts'

type Cuota = z.output<typeof cuotaPlan>

/** The agreed dues by date. What is paid of them is another screen's matter. */
export function PlanTimeline({ plan }: { plan: Cuota[] }) {
  return (
    <section className="facts">
      <h3>Plan de cuotas</h3>
      <Timeline
        entries={plan.map(({ numero, moneda, importe, vencimiento }) => ({
          key: `${moneda} ${numero}`,
          title: numero === '0' ? 'Seña' : `Cuota ${numero}`,
          note: (
            <>
              vence el <Fecha value={vencimiento} />
            </>
          ),
          amount: <Money centavos={toCentavos(importe)} moneda={moneda === 'USD' ? 'USD' : 'ARS'} />,
          tone: numero === '0' ? 'first' : 'todo',
        }))}
      />
    </section>
  )
}
