import { planCuotaName } from '../../../reglas/cuota.ts'
import { moneyText } from '../../../reglas/dinero.ts'
import { formatCft } from '../../../reglas/numbers.ts'
import type { CuotaPlan } from '../../../reglas/plan.ts'
import { seniaTerm } from '../../../reglas/terms.ts'
import { formatFechaLarga } from '../../ui/format.pure.ts'
import { Money } from '../../ui/money.tsx'
import { Timeline, type TimelineEntry } from '../../ui/timeline.tsx'
import { Fact } from '../fact.tsx'
import type { ReservaValues } from './campos.ts'
import { Importes } from './importes.tsx'
import { totalsOf } from './plan.pure.ts'
import type { Monto, Viaje } from './viaje.ts'

type Props = { values: ReservaValues; viaje: Viaje }

/** Shows the current booking: every due with its date, and the total. The page's head names trip and passenger. */
export function ReservaSummary({ values, viaje: { paquete, monto, plan } }: Props) {
  const name = `${values.nombre} ${values.apellido}`.trim()
  return (
    <aside className="stack snug card num resumen" aria-label="Resumen de la reserva" id="resumen">
      <h2 className="t-20">{plan ? 'Tu plan, fecha por fecha' : 'Tu reserva'}</h2>
      {plan ? (
        <>
          <Timeline entries={byDay(plan).map((cuota, position, todas) => toEntry(cuota, todas[position - 1], plan))} />
          <div className="ruled ink resumen-total">
            <p className="line spread baseline">
              <span>Precio final</span>
              <strong className="t-20 figures">
                <Importes importes={totalsOf(plan)} />
              </strong>
            </p>
            {monto && <p className="t-13 muted figures">{describeTaxAndCost(monto)}</p>}
          </div>
        </>
      ) : (
        <>
          <dl className="pairs opens t-15">
            <Fact name="Quién viaja">{name || 'falta'}</Fact>
            <Fact name="Viaje">{paquete?.descripcion ?? 'por elegir'}</Fact>
            <Fact name="Cómo se paga">por elegir</Fact>
            <Fact name="Seña">en efectivo, en {seniaTerm}</Fact>
          </dl>
          <p className="t-14 muted">
            Cuando elijas cómo pagarlo vas a ver acá cada cuota con su fecha. Nada se cobra hasta que confirmes.
          </p>
        </>
      )}
    </aside>
  )
}

/** Returns the text that the law requires beside a final price, as far as known: `Sin impuestos nacionales $ 1.775.206,61. CFT 0,00 %`. */
function describeTaxAndCost({ sinimpuestos, moneda1, cft }: Monto): string {
  return [
    sinimpuestos !== null && `Sin impuestos nacionales ${moneyText(sinimpuestos, moneda1)}`,
    cft !== null && formatCft(cft),
  ]
    .filter(Boolean)
    .join('. ')
}

/** Sorts a plan by date. The deposit precedes other dues of its day. */
const byDay = (plan: CuotaPlan[]) =>
  plan.toSorted((one, other) => one.vencimiento.localeCompare(other.vencimiento) || one.numero - other.numero)

/** Converts a due to a timeline entry. Shows the year only if it differs from the previous entry's. */
function toEntry(cuota: CuotaPlan, before: CuotaPlan | undefined, plan: CuotaPlan[]): TimelineEntry {
  const { numero, moneda, importe, vencimiento } = cuota
  const nombre = planCuotaName(cuota, plan)
  const sameYear = !before || before.vencimiento.slice(0, 4) === vencimiento.slice(0, 4)
  return {
    key: `${moneda}-${numero}`,
    title: nombre,
    note: (
      <>
        <time dateTime={vencimiento}>{formatFechaLarga(vencimiento, !sameYear).replace(/^\S+ /, '')}</time>
        {numero === 0 && (
          <>
            , <span className="unbroken">en efectivo</span>
          </>
        )}
      </>
    ),
    amount: <Money centavos={importe} moneda={moneda} />,
    tone: numero === 0 ? 'first' : 'todo',
  }
}
