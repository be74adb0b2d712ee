import './cambio.css'
import { Fecha } from '../ui/fecha.tsx'
import { Money } from '../ui/money.tsx'
import { type ComparacionDatos, explainDiferencia } from './explain.pure.ts'

type Plan = ComparacionDatos['antes']
type Importes = ComparacionDatos['importes'][number]

/** Shows the current plan beside the new one: what was paid, how much of the new plan that covers, and what remains. */
export function Comparacion({ de }: { de: ComparacionDatos }) {
  return (
    <div className="stack loose num">
      {de.importes.map((importes) => (
        <Cuentas key={importes.moneda} importes={importes} />
      ))}
      {de.afavor.map(({ moneda, importe }) => (
        <p key={moneda} className="note" data-tone="ok">
          <span>
            El plan nuevo no usa{' '}
            <b>
              <Money centavos={importe} moneda={moneda} />
            </b>{' '}
            de lo pagado: queda a favor de la cuenta.
          </span>
        </p>
      ))}
      <div className="split cambio-planes">
        <Cuotas titulo="El plan de hoy" plan={de.antes} pagado="Pagado" />
        <Cuotas titulo="El plan nuevo" plan={de.despues} pagado="Cubierto" />
      </div>
    </div>
  )
}

function Cuentas({ importes }: { importes: Importes }) {
  const { moneda, antes, despues, pagado, cubre, resta } = importes
  const filas = [
    ['Total de hoy', antes],
    ['Total nuevo', despues],
    ['Pagado hasta hoy', pagado],
    ['Ya cubierto', cubre],
    ['Queda por pagar', resta],
  ] as const
  return (
    <section className="stack snug" aria-label={moneda === 'USD' ? 'En dólares' : 'En pesos'}>
      <dl className="cards cambio-total">
        {filas.map(([titulo, importe]) => (
          <div key={titulo}>
            <dt className="muted t-13">{titulo}</dt>
            <dd className="strong">
              <Money centavos={importe} moneda={moneda} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="t-14 muted measure">{explainDiferencia(importes).join(' ')}</p>
    </section>
  )
}

function Cuotas({ titulo, plan, pagado: palabra }: { titulo: string; plan: Plan; pagado: string }) {
  return (
    <section>
      <h3 className="plain-title t-18">{titulo}</h3>
      <p className="t-14 muted below-2">
        {plan.viaje}. {plan.forma}
      </p>
      <ul className="rows opens t-14">
        {plan.cuotas.map(({ nombre, vencimiento, moneda, importe, pagado }) => (
          <li key={`${nombre} ${vencimiento} ${moneda}`} className="sides tops">
            <div>
              {nombre}
              <small className="muted">
                vence el <Fecha value={vencimiento} />
              </small>
            </div>
            <div>
              <Money centavos={importe} moneda={moneda} />
              {pagado > 0 && (
                <small className="good">
                  {pagado === importe ? (
                    palabra
                  ) : (
                    <>
                      {palabra}: <Money centavos={pagado} moneda={moneda} />
                    </>
                  )}
                </small>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
