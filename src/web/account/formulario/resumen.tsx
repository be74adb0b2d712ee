import { nombreEnPlan } from '../../../reglas/cuota.ts'
import type { CuotaPlan } from '../../../reglas/plan.ts'
import { Fecha } from '../../ui/fecha.tsx'
import { Money } from '../../ui/money.tsx'
import { Timeline, type TimelineEntry } from '../../ui/timeline.tsx'
import { entreFechas } from '../modo/cabecera-viaje.tsx'
import type { ReservaValues } from './campos.ts'
import { Importes } from './importes.tsx'
import { totalsOf } from './plan.pure.ts'
import type { Viaje } from './viaje.ts'

type Props = { values: ReservaValues; viaje: Viaje }

/** What is being booked, always in view: the trip, who, every due with its date, and the total. */
export function Resumen({ values, viaje: { paquete, plan } }: Props) {
  const name = `${values.nombre} ${values.apellido}`.trim()
  return (
    <aside className="stack snug card num resumen" aria-label="Resumen de la reserva" id="resumen">
      {paquete && (
        <div className="line centred resumen-viaje">
          {paquete.imagen && <img src={paquete.imagen} alt="" className="thumb" />}
          <p className="t-14 muted">
            <b>{paquete.descripcion}</b>
            {name && <span>{name}</span>}
            <span>{entreFechas(paquete)}</span>
          </p>
        </div>
      )}
      <h2 className="t-20">Tu plan, fecha por fecha</h2>
      {plan ? (
        <>
          <Timeline entries={plan.map((cuota) => toEntry(cuota, plan))} />
          <p className="line spread ruled ink resumen-total">
            <span>Precio final</span>
            <strong className="t-20">
              <Importes importes={totalsOf(plan)} />
            </strong>
          </p>
        </>
      ) : (
        <p className="t-15 muted">Cuando elijas el viaje y cómo pagarlo, vas a ver acá cada cuota con su fecha.</p>
      )}
    </aside>
  )
}

function toEntry(cuota: CuotaPlan, plan: CuotaPlan[]): TimelineEntry {
  const nombre = nombreEnPlan(cuota, plan)
  const amount = <Money centavos={cuota.importe} moneda={cuota.moneda} />
  const key = `${cuota.moneda}-${cuota.numero}`
  if (cuota.numero !== 0) return { key, title: nombre, note: <Fecha value={cuota.vencimiento} />, amount, tone: 'todo' }
  return {
    key,
    title: nombre,
    note: <>hasta el {<Fecha value={cuota.vencimiento} />}, en efectivo</>,
    amount,
    tone: 'first',
  }
}
