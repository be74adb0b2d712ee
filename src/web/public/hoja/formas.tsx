import { Mountain } from 'lucide-react'
import { Fragment } from 'react'
import type { hojapaquete } from '../../../contract/catalogo/site.ts'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import { formatCount } from '../../../reglas/numbers.ts'
import { seniaTerm } from '../../../reglas/terms.ts'
import { Icon } from '../../ui/icon.tsx'
import { Money } from '../../ui/money.tsx'
import { formatMeses, groupBySalidas } from './fechas.pure.ts'
import type { Calendario } from './vencimientos.pure.ts'

type Forma = ReplyOf<typeof hojapaquete>['results']['formas'][number]
type Props = { formas: Forma[]; porCurso: boolean; calendario?: Calendario }

export function Formas({ formas, porCurso, calendario }: Props) {
  const [first] = formas
  const groups = groupBySalidas(formas)
  const variasMonedas = formas.some(({ moneda, adicional }) => moneda !== first?.moneda || adicional > 0)
  return (
    <section id="pago" className="bloque sheet" aria-labelledby="como-se-paga">
      <h2 id="como-se-paga" className="title">
        Cuánto sale y <em>cómo se paga</em>
      </h2>
      <p className="t-18 muted measure above-3">
        {porCurso ? 'Cada curso tiene sus formas: elegís la tuya' : 'Elegís la forma'} al reservar. La seña se paga en
        la oficina, en efectivo, dentro de los {seniaTerm}, y ya está dentro del precio.
      </p>
      <div className={calendario ? 'con-calendario' : 'above-6'}>
        <div className="formas">
          <p className="formas-cabeza t-14 strong muted" aria-hidden="true">
            <span>Forma de pago</span>
            <span>Cuota</span>
            <span>Precio final</span>
          </p>
          {groups.map(({ sale, formas }) => (
            <Fragment key={sale}>
              {sale && <h3 className="t-18 above-5">{sale}</h3>}
              <ul className="rows num">
                {formas.map((forma, index) => (
                  <FormaRow
                    // biome-ignore lint/suspicious/noArrayIndexKey: two courses may offer the same text and total, and the order does not change
                    key={index}
                    forma={forma}
                    Title={sale ? 'h4' : 'h3'}
                    porCurso={porCurso}
                    variasMonedas={variasMonedas}
                  />
                ))}
              </ul>
            </Fragment>
          ))}
        </div>
        {calendario && (
          <CalendarioCard
            calendario={calendario}
            forma={[first?.descripcion, groups[0]?.sale.toLowerCase()].filter(Boolean).join(', ')}
          />
        )}
      </div>
    </section>
  )
}

type RowProps = { forma: Forma; Title: 'h3' | 'h4'; porCurso: boolean; variasMonedas: boolean }

function FormaRow({ forma, Title, porCurso, variasMonedas }: RowProps) {
  const { descripcion, moneda, total, adicional, senia, cuotas, valorcuota, primera, ultima, personal, ahorro } = forma
  return (
    <li>
      <div>
        <Title className="label t-16">{descripcion}</Title>
        {ahorro > 0 && (
          <p className="t-14 good strong">
            la más barata{porCurso && ' de su curso'}
            {variasMonedas && (moneda === 'USD' ? ' en dólares' : ' en pesos')}: ahorrás{' '}
            <Money centavos={ahorro} moneda={moneda} whole />
          </p>
        )}
        <p className="t-14 muted">
          {personal ? 'elegís la seña y cuántas cuotas' : primera && ultima && formatMeses(primera, ultima)}
          {!personal && cuotas > 0 && senia > 0 && (
            <span className="formas-senia">
              {' '}
              seña <Money centavos={senia} moneda={moneda} whole />
            </span>
          )}
        </p>
      </div>
      <p className="formas-mes">
        {personal ? (
          <>hasta {formatCount(cuotas, 'cuota')}</>
        ) : (
          <>
            <b className="figure">
              <Money centavos={cuotas > 0 ? valorcuota : senia} moneda={moneda} whole />
            </b>
            <span className="block t-14 muted">{describeWhen(forma)}</span>
            {adicional > 0 && (
              <span className="block t-14 muted">
                {' '}
                más {forma.cuotasadicional} de <Money centavos={forma.valoradicional} moneda="USD" whole />
              </span>
            )}
          </>
        )}
      </p>
      <p className="formas-total">
        <span className="formas-rotulo t-14 muted gone">Total </span>
        <Money centavos={total} moneda={moneda} whole />
        {adicional > 0 && (
          <span className="formas-adicional block t-14 muted">
            {' '}
            más <Money centavos={adicional} moneda="USD" whole />
          </span>
        )}
      </p>
    </li>
  )
}

function describeWhen({ cuotas }: Forma): string {
  if (cuotas === 0) return ' en un pago, en la oficina'
  return cuotas === 1 ? ' en un pago' : ''
}

function CalendarioCard({ calendario, forma }: { calendario: Calendario; forma: string }) {
  const { points, lines, salida } = calendario
  return (
    <section className="card card-large container" aria-labelledby="cuando-vence">
      <h3 id="cuando-vence" className="t-20">
        Cuándo vence cada cuota
      </h3>
      <p className="t-14 muted above-1">{forma}, si reservás hoy.</p>
      <ol className="calendario-puntos above-4 num" data-long={points.length > 12} aria-hidden="true">
        {points.map(({ rotulo, mes }) => (
          <li key={rotulo} data-senia={rotulo === 'S'}>
            <b>{rotulo}</b>
            {rotulo === 'S' ? 'seña' : mes}
          </li>
        ))}
        {salida && (
          <li className="strong">
            <Icon of={Mountain} stroke={1.5} />
            {salida}
          </li>
        )}
      </ol>
      <dl className="pairs t-15 above-4 num">
        {lines.map(({ text, moneda, importe }) => (
          <div key={text}>
            <dt>{text}</dt>
            <dd>
              <Money centavos={importe} moneda={moneda} whole />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
