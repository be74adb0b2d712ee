import type { Situacion } from '../../../../reglas/cuota.ts'
import { Fecha } from '../../../ui/fecha.tsx'
import { Money } from '../../../ui/money.tsx'
import { Timeline, type TimelineTone } from '../../../ui/timeline.tsx'
import { CuentaTotales } from './ficha/cuenta-totales.tsx'
import type { CuentaDetail } from './ficha/use-ficha.ts'

type Cuota = Omit<CuentaDetail['cuotas'][number], 'id' | 'numero' | 'concepto' | 'condonado'> & { id: string }

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
    <section className="stack snug starts parted facts">
      <h3>Cuotas y pagos</h3>
      <CuentaTotales cuotas={plan} />
      <Timeline
        entries={cuentan.map((cuota) => ({
          key: cuota.id,
          title: cuota.nombre,
          note: <Nota cuota={cuota} />,
          amount: <Money centavos={cuota.importe} moneda={cuota.moneda} />,
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
      {pagado > 0 && (
        <>
          , faltan <Money centavos={debe} moneda={moneda} />
        </>
      )}
    </>
  )
}
