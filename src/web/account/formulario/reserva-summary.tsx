import { cuotaName } from '../../../reglas/cuota.ts'
import { formatMoneyUnbroken } from '../../../reglas/dinero.ts'
import { formatCft } from '../../../reglas/numbers.ts'
import type { CuotaPlan } from '../../../reglas/plan.ts'
import { seniaTerm } from '../../../reglas/terms.ts'
import { formatLongFecha } from '../../ui/format.pure.ts'
import { MoneyList } from '../../ui/money.tsx'
import { Timeline, type TimelineEntry } from '../../ui/timeline.tsx'
import { Fact } from '../fact.tsx'
import { type ReservaValues, stepIndex } from './form-fields.ts'
import { totalsOf } from './plan.pure.ts'
import type { Monto, Viaje } from './viaje.ts'

type Props = { values: ReservaValues; viaje: Viaje }

export function ReservaSummary({ values, viaje: { paquete, monto, plan } }: Props) {
  const name = `${values.nombre} ${values.apellido}`.trim()
  return (
    <aside
      className={`stack snug card num resumen ${paquete ? '' : 'off-phones'}`}
      aria-label="Resumen de la reserva"
      id="resumen"
    >
      <h2 className="t-20">{plan ? 'Tu plan, fecha por fecha' : 'Tu reserva'}</h2>
      {plan ? (
        <>
          <Timeline
            entries={distinctDues(plan).map((cuota, position, all) => toEntry(cuota, all[position - 1], plan))}
          />
          <div className="ruled ink resumen-total">
            <p className="line spread baseline">
              <span>Precio final</span>
              <strong className="t-20 figures">
                <MoneyList importes={totalsOf(plan)} />
              </strong>
            </p>
            {monto && <p className="t-13 muted figures">{describeTaxAndCost(monto)}</p>}
          </div>
        </>
      ) : (
        <>
          <dl className="pairs opens t-15">
            <Fact name="Quién viaja">{name || `lo cargás en el paso ${stepIndex.pasajero + 1}`}</Fact>
            <Fact name="Viaje">{paquete?.descripcion ?? 'por elegir'}</Fact>
            <Fact name="Cómo se paga">{monto?.descripcion ?? 'por elegir'}</Fact>
            <Fact name="Seña">en efectivo, en {seniaTerm}</Fact>
          </dl>
          <p className="t-14 muted">
            {monto ? 'Cuando completes la seña y las cuotas' : 'Cuando elijas cómo pagarlo'} vas a ver acá cada cuota
            con su fecha. Nada se cobra hasta que confirmes.
          </p>
        </>
      )}
    </aside>
  )
}

/**
 * Returns the text that the law requires beside a final price. Omits what the agency has not entered: `Sin impuestos nacionales $
 * 1.775.206,61. CFT 0,00 %`.
 */
function describeTaxAndCost({ sinimpuestos, moneda1, cft }: Monto): string {
  return [
    sinimpuestos !== null && `Sin impuestos nacionales ${formatMoneyUnbroken(sinimpuestos, moneda1)}`,
    cft !== null && formatCft(cft),
  ]
    .filter(Boolean)
    .join('. ')
}

const isSameDue = (one: CuotaPlan, other: CuotaPlan | undefined) =>
  one.numero === other?.numero && one.vencimiento === other.vencimiento

/** Sorts a plan by date, with the deposit first on its day. A due in pesos and dollars appears once. */
const distinctDues = (plan: CuotaPlan[]) =>
  plan
    .toSorted((one, other) => one.vencimiento.localeCompare(other.vencimiento) || one.numero - other.numero)
    .filter((cuota, position, all) => !isSameDue(cuota, all[position - 1]))

function toEntry(cuota: CuotaPlan, before: CuotaPlan | undefined, plan: CuotaPlan[]): TimelineEntry {
  const { numero, moneda, vencimiento } = cuota
  const sameYear = !before || before.vencimiento.slice(0, 4) === vencimiento.slice(0, 4)
  return {
    key: `${vencimiento}-${numero}`,
    title: cuotaName({ numero, concepto: 'cuota', moneda, mixta: false }),
    note: (
      <>
        <time dateTime={vencimiento}>{formatLongFecha(vencimiento, !sameYear).replace(/^\S+ /, '')}</time>
        {numero === 0 && (
          <>
            , <span className="unbroken">en efectivo</span>
          </>
        )}
      </>
    ),
    amount: <MoneyList importes={totalsOf(plan.filter((other) => isSameDue(other, cuota)))} />,
    tone: numero === 0 ? 'first' : 'todo',
  }
}
