import { MapPin } from 'lucide-react'
import { nombreEnPlan } from '../../../reglas/cuota.ts'
import type { CuotaPlan } from '../../../reglas/plan.ts'
import { useAgencia } from '../../shell/use-agencia.ts'
import { Fecha } from '../../ui/fecha.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Money } from '../../ui/money.tsx'
import { Timeline, type TimelineEntry } from '../../ui/timeline.tsx'
import type { ReservaValues } from './campos.ts'
import { Importes } from './importes.tsx'
import { cuotasOf, totalsOf } from './plan.pure.ts'
import type { Viaje } from './viaje.ts'

type Props = { values: ReservaValues; viaje: Viaje }

/** What is being booked, always in view: who, the total, and every due with its date. */
export function Resumen({ values, viaje: { paquete, plan } }: Props) {
  const agencia = useAgencia()
  const name = `${values.nombre} ${values.apellido}`.trim()
  return (
    <aside className="card stays resumen" aria-label="Resumen de la reserva" id="resumen">
      <div className="scene resumen-photo">
        {paquete?.imagen && <img src={paquete.imagen} alt="" className="photo" />}
        <p>
          <span className="t-14">Viaja</span>
          <b className="name">{name || 'Falta el nombre'}</b>
        </p>
      </div>
      <div className="stack resumen-body">
        {paquete && <p className="bold">{paquete.descripcion}</p>}
        {plan ? (
          <>
            <p className="row spread">
              <span>Total del viaje</span>
              <strong className="t-20">
                <Importes importes={totalsOf(plan)} />
              </strong>
            </p>
            <h3 className="t-20 ruled">Tu plan, fecha por fecha</h3>
            <Timeline entries={plan.map((cuota) => toEntry(cuota, plan))} />
            <p className="note">
              <Icon of={MapPin} />
              <span>La seña se paga en efectivo en {agencia?.direccion ?? 'la oficina'}.</span>
            </p>
          </>
        ) : (
          <p className="t-15 muted">Cuando elijas el viaje y cómo pagarlo, vas a ver acá cada cuota con su fecha.</p>
        )}
      </div>
    </aside>
  )
}

/** On narrow screens: what one pays a month, at the foot, leading to the whole plan. */
export function ResumenFoot({ viaje: { plan } }: { viaje: Viaje }) {
  const [first] = plan ? cuotasOf(plan) : []
  if (!first) return null
  return (
    <a className="foot-bar t-15 resumen-foot num" href="#resumen">
      <span>
        <strong>
          <Money centavos={first.centavos} moneda={first.moneda} />
        </strong>{' '}
        {first.cuotas.length === 1 ? 'en una cuota' : `por mes, ${first.cuotas.length} cuotas`}
      </span>
      <b className="accent">Ver plan</b>
    </a>
  )
}

function toEntry(cuota: CuotaPlan, plan: CuotaPlan[]): TimelineEntry {
  const nombre = nombreEnPlan(cuota, plan)
  const amount = <Money centavos={cuota.importe} moneda={cuota.moneda} />
  const key = `${cuota.moneda}-${cuota.numero}`
  if (cuota.numero !== 0) return { key, title: nombre, note: <Fecha value={cuota.vencimiento} />, amount, tone: 'todo' }
  const note = (
    <>
      hasta el <Fecha value={cuota.vencimiento} long />
    </>
  )
  return { key, title: `${nombre}, en efectivo`, note, amount, tone: 'first' }
}
