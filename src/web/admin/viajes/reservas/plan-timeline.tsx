import type * as z from 'zod'
import type { cuotaDeReserva } from '../../../../contract/dinero/cobranza.ts'
import type { Situacion } from '../../../../reglas/cuota.ts'
import { toCentavos } from '../../../../reglas/dinero.ts'
import { Fecha } from '../../../ui/fecha.tsx'
import { Money } from '../../../ui/money.tsx'
import { Timeline, type TimelineTone } from '../../../ui/timeline.tsx'
import { CuentaTotales } from './ficha/cuenta-totales.tsx'

type Cuota = z.output<typeof cuotaDeReserva>

const tonos: Record<Situacion, TimelineTone> = {
  por_pagar: 'todo',
  en_proceso: 'next',
  pagada: 'done',
  vencida: 'late',
  sin_efecto: 'todo',
}

/** What a booking's dues come to and how each stands today. Those without effect are left to its page. */
export function PlanTimeline({ plan }: { plan: Cuota[] }) {
  const cuentan = plan.filter(({ situacion }) => situacion !== 'sin_efecto')
  return (
    <section className="stack snug starts ruled facts">
      <h3 className="label accent">Cuotas y pagos</h3>
      <CuentaTotales cuotas={plan} />
      <Timeline
        entries={cuentan.map((cuota) => ({
          key: cuota.id,
          title: cuota.nombre,
          note: <Nota cuota={cuota} />,
          amount: <Money centavos={toCentavos(cuota.importe)} moneda={cuota.moneda} />,
          tone: tonos[cuota.situacion],
        }))}
      />
    </section>
  )
}

function Nota({ cuota: { situacion, vencimiento, pagado, debe, moneda } }: { cuota: Cuota }) {
  if (situacion === 'pagada') return 'pagada'
  return (
    <>
      {situacion === 'en_proceso' && 'pago en proceso, '}
      {situacion === 'vencida' ? 'venció el' : 'vence el'} <Fecha value={vencimiento} />
      {toCentavos(pagado) > 0 && (
        <>
          , faltan <Money centavos={toCentavos(debe)} moneda={moneda} />
        </>
      )}
    </>
  )
}
