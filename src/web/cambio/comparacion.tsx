import './cambio.css'
import { ChevronDown } from 'lucide-react'
import type * as z from 'zod'
import type { comparacion } from '../../contract/viajes/propuestas.ts'
import { localDay } from '../../reglas/dia.ts'
import { type Centavos, formatMoneyUnbroken, type Moneda, magnitude, subtract } from '../../reglas/dinero.ts'
import { Chip } from '../ui/chip.tsx'
import { Fecha } from '../ui/fecha.tsx'
import { Icon } from '../ui/icon.tsx'
import { Money } from '../ui/money.tsx'
import { useMedia } from '../ui/use-media.ts'

export type ComparacionData = z.output<typeof comparacion>
type Plan = ComparacionData['antes']
type ComparedImportes = ComparacionData['importes'][number]

export function Comparacion({ de }: { de: ComparacionData }) {
  const wide = useMedia('(width > 40em)')
  const ofToday = <Cuotas plan={de.antes} pagado="Pagado" />
  return (
    <div className="row tops airy num cambio-planes">
      <div className="stack loose container grows">
        {de.importes.map((importes) => (
          <Cuentas key={importes.moneda} importes={importes} next={nextPago(de.despues, importes.moneda)} />
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
      </div>
      <div className="halves airy">
        <section>
          <h2 className="plain-title t-18">El plan nuevo</h2>
          <Cuotas
            plan={de.despues}
            pagado="Cubierto"
            before={de.antes.numcuotas === de.despues.numcuotas ? de.antes : undefined}
          />
        </section>
        {wide ? (
          <section>
            <h2 className="plain-title t-18">El plan de hoy</h2>
            {ofToday}
          </section>
        ) : (
          <details>
            <summary className="press wide spread">
              <h2 className="plain-title t-18">El plan de hoy</h2>
              <Icon of={ChevronDown} className="turns" />
            </summary>
            {ofToday}
          </details>
        )}
      </div>
    </div>
  )
}

/** Returns what is missing of the first due that is not fully paid. */
function nextPago({ cuotas }: Plan, moneda: Moneda) {
  const cuota = cuotas.find((one) => one.moneda === moneda && one.pagado < one.importe)
  return cuota && { importe: subtract(cuota.importe, cuota.pagado), vencimiento: cuota.vencimiento }
}

function Cuentas({ importes, next }: { importes: ComparedImportes; next: ReturnType<typeof nextPago> }) {
  const { moneda, antes, despues, pagado, cubre, resta, diferencia } = importes
  const notes = explainRecargos(importes)
  const rows = [
    ['Total nuevo', despues],
    ['Total de hoy', antes],
    ['Pagado hasta hoy', pagado],
    ...(pagado > 0 ? ([['Falta con el plan de hoy', subtract(antes, pagado)]] as const) : []),
    ...(cubre === pagado ? [] : ([['Ya cubierto', cubre]] as const)),
  ] as const
  return (
    <section className="stack snug" aria-label={moneda === 'USD' ? 'En dólares' : 'En pesos'}>
      <p className="grid">
        <span className="t-18 muted">Queda por pagar</span>
        <strong className="figure cambio-resta">
          <Money centavos={resta} moneda={moneda} />
        </strong>
        {next && (
          <span className="muted">
            {next.importe === resta ? (
              'En un solo pago, '
            ) : (
              <>
                Próximo pago: <Money centavos={next.importe} moneda={moneda} />,{' '}
              </>
            )}
            {next.vencimiento < localDay(new Date()) && 'vencido '}el <Fecha value={next.vencimiento} />
          </span>
        )}
      </p>
      <p className={despues > 0 && diferencia < 0 ? 'good strong' : 'muted'}>{describeDiferencia(importes)}</p>
      <dl className="pairs opens">
        {rows.map(([title, importe]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>
              <Money centavos={importe} moneda={moneda} />
            </dd>
          </div>
        ))}
      </dl>
      {notes.length > 0 && <p className="t-14 muted measure">{notes.join(' ')}</p>}
    </section>
  )
}

/** Lists the dues of a plan. Marks what differs from `before`, which is given only if both plans have equally many instalments. */
function Cuotas({ plan, pagado: word, before }: { plan: Plan; pagado: string; before?: Plan }) {
  return (
    <>
      <p className="grid t-14 muted below-2">
        {plan.viaje} <span>{plan.forma}</span>
      </p>
      <ul className="rows opens t-14">
        {plan.cuotas.map(({ nombre, vencimiento, moneda, importe, pagado }) => {
          const old = before?.cuotas.find((one) => one.nombre === nombre && one.moneda === moneda)
          return (
            <li key={`${nombre} ${vencimiento} ${moneda}`} className="sides tops snug">
              <div>
                {nombre}
                {before && !old && <Chip tone="info">Nueva</Chip>}
                {pagado < importe && (
                  <small className="block t-13 muted">
                    vence el <Fecha value={vencimiento} />
                    {old && old.vencimiento !== vencimiento && (
                      <b className="block">
                        antes, el <Fecha value={old.vencimiento} />
                      </b>
                    )}
                  </small>
                )}
              </div>
              <div className="figures">
                <Money centavos={importe} moneda={moneda} />
                {old && old.importe !== importe && (
                  <b className="block t-13 muted">
                    antes, <Money centavos={old.importe} moneda={moneda} />
                  </b>
                )}
                {pagado > 0 && (
                  <small className="block t-13 good">
                    {pagado === importe ? (
                      word
                    ) : (
                      <>
                        {word}: <Money centavos={pagado} moneda={moneda} />
                        <span className="block muted">
                          falta <Money centavos={subtract(importe, pagado)} moneda={moneda} />
                        </span>
                      </>
                    )}
                  </small>
                )}
              </div>
            </li>
          )
        })}
      </ul>
    </>
  )
}

function describeDiferencia({ moneda, diferencia, despues }: ComparedImportes): string {
  if (despues === 0) return `El plan nuevo no tiene cuotas en ${currencyWords[moneda]}.`
  if (diferencia === 0) return 'El plan nuevo suma lo mismo que el de hoy.'
  const amount = formatMoneyUnbroken(magnitude(diferencia), moneda)
  return `El plan nuevo suma ${amount} ${diferencia > 0 ? 'más' : 'menos'} que el de hoy.`
}

function explainRecargos({ moneda, ajustes, intereses }: ComparedImportes): string[] {
  const money = (importe: Centavos) => formatMoneyUnbroken(importe, moneda)
  return [
    ajustes > 0 &&
      `Los ajustes de precio del plan de hoy, ${money(ajustes)}, no siguen: el plan nuevo va al precio de hoy.`,
    intereses > 0 && `Los intereses por mora ya cargados, ${money(intereses)}, siguen en el plan nuevo.`,
  ].filter((sentence) => sentence !== false)
}

const currencyWords: Record<Moneda, string> = { ARS: 'pesos', USD: 'dólares' }
