import type { ReplyOf } from '../../../../contract/endpoint.ts'
import type { verreserva } from '../../../../contract/especificacion/reservas.ts'
import type { Situacion } from '../../../../reglas/cuota.ts'
import { formatCount } from '../../../../reglas/numbers.ts'
import { Fecha } from '../../../ui/fecha.tsx'
import { Money } from '../../../ui/money.tsx'
import { Timeline, type TimelineTone } from '../../../ui/timeline.tsx'

export type ReservaDetail = ReplyOf<typeof verreserva>['results'][number]

export type Cuota = ReservaDetail['plan'][number]

const tonos: Record<Situacion, TimelineTone> = {
  por_pagar: 'todo',
  en_proceso: 'next',
  pagada: 'done',
  vencida: 'late',
  sin_efecto: 'todo',
}

/**
 * Shows the dues of a plan, except those without effect: waived, or not owed because the booking ended. The booking's page shows these too.
 */
export function PlanTimeline({ plan }: { plan: Cuota[] }) {
  const inEffect = plan.filter(({ situacion }) => situacion !== 'sin_efecto')
  return (
    <section className="stack snug starts ruled facts">
      <h3 className="label accent">Cuotas y pagos</h3>
      <Timeline
        entries={inEffect.map((cuota) => ({
          key: String(cuota.id),
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

export function FormaDePago({ tipopago, plan }: { tipopago: string; plan: Cuota[] }) {
  const cuotas = plan.filter(({ concepto, numero, situacion }) => {
    return concepto === 'cuota' && numero > 0 && situacion !== 'sin_efecto'
  })
  const [one, ...others] = cuotas
  if (!one || others.some(({ importe, moneda }) => importe !== one.importe || moneda !== one.moneda)) return tipopago
  return (
    <>
      {formatCount(cuotas.length, 'cuota')} de <Money centavos={one.importe} moneda={one.moneda} />
    </>
  )
}
