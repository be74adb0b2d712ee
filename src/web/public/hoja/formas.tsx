import { contar } from '../../../reglas/cifras.ts'
import { plazoDeSenia } from '../../../reglas/plazos.ts'
import { Money } from '../../ui/money.tsx'
import { CalendarioCard } from './calendario-card.tsx'
import type { FormaContada } from './formas.pure.ts'
import { tellMeses } from './meses.pure.ts'
import type { Calendario } from './vencimientos.pure.ts'

type Props = { formas: FormaContada[]; porCurso: boolean; calendario?: Calendario }

/** The ways to pay that can be booked today: what each asks a month, and what it comes to. `porCurso`: each course has its own of them. */
export function Formas({ formas, porCurso, calendario }: Props) {
  return (
    <section id="pago" className="bloque sheet" aria-labelledby="como-se-paga">
      <h2 id="como-se-paga" className="title">
        Cuánto sale y <em>cómo se paga</em>
      </h2>
      <p className="t-18 muted measure above-3">
        {porCurso ? 'Cada curso tiene sus formas: elegís la tuya' : 'Elegís la forma'} al reservar. La seña se paga en
        la oficina, en efectivo, dentro de los {plazoDeSenia}, y ya está dentro del precio.
      </p>
      <div className={calendario ? 'con-calendario' : 'above-6'}>
        <div className="formas">
          <p className="formas-cabeza t-14 strong muted" aria-hidden="true">
            <span>Forma de pago</span>
            <span>Cuota</span>
            <span>Precio final</span>
          </p>
          <ul className="rows num">
            {formas.map((forma, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two courses may offer the same words and total; the list never moves
              <FormaRow key={index} forma={forma} />
            ))}
          </ul>
        </div>
        {calendario && <CalendarioCard calendario={calendario} forma={formas[0]?.descripcion ?? ''} />}
      </div>
    </section>
  )
}

function FormaRow({ forma }: { forma: FormaContada }) {
  const { descripcion, moneda, total, adicional, senia, cuotas, valorcuota, primera, ultima, personal, ahorro } = forma
  return (
    <li>
      <div>
        <h3 className="label t-16">{descripcion}</h3>
        {ahorro && (
          <p className="t-14 good strong">
            la más barata{ahorro.enSuMoneda && (moneda === 'USD' ? ' en dólares' : ' en pesos')}: ahorrás{' '}
            <Money centavos={ahorro.importe} moneda={moneda} />
          </p>
        )}
        <p className="t-14 muted">
          {personal ? 'elegís la seña y cuántas cuotas' : primera && ultima && tellMeses(primera, ultima)}
          {!personal && cuotas > 0 && senia > 0 && (
            <span className="formas-senia">
              {' '}
              seña <Money centavos={senia} moneda={moneda} />
            </span>
          )}
        </p>
      </div>
      <p className="formas-mes">
        {personal ? (
          <>hasta {contar(cuotas, 'cuota')}</>
        ) : (
          <>
            <b className="figure">
              <Money centavos={cuotas > 0 ? valorcuota : senia} moneda={moneda} />
            </b>
            <span className="t-14 muted">{describeCuando(forma)}</span>
            {adicional > 0 && (
              <span className="t-14 muted">
                {' '}
                más {forma.cuotasadicional} de <Money centavos={forma.valoradicional} moneda="USD" />
              </span>
            )}
          </>
        )}
      </p>
      <p className="formas-total">
        <span className="formas-rotulo t-14 muted">Total </span>
        <Money centavos={total} moneda={moneda} />
        {adicional > 0 && (
          <span className="formas-adicional t-14 muted">
            {' '}
            más <Money centavos={adicional} moneda="USD" />
          </span>
        )}
      </p>
    </li>
  )
}

function describeCuando({ cuotas }: FormaContada): string {
  if (cuotas === 0) return ' en un pago, en la oficina'
  return cuotas === 1 ? ' en un pago' : ''
}
