import { Mountain } from 'lucide-react'
import { Icon } from '../../ui/icon.tsx'
import { Money } from '../../ui/money.tsx'
import type { Calendario } from './vencimientos.pure.ts'

/** When each due of the first way to pay falls, for who books today. */
export function CalendarioCard({ calendario, forma }: { calendario: Calendario; forma: string }) {
  const { puntos, renglones, salida } = calendario
  return (
    <section className="card card-large calendario" aria-labelledby="cuando-vence">
      <h3 id="cuando-vence" className="t-20">
        Cuándo vence cada cuota
      </h3>
      <p className="t-14 muted above-1">{forma}, si reservás hoy.</p>
      <ol className="calendario-puntos above-4 num" data-long={puntos.length > 12} aria-hidden="true">
        {puntos.map(({ rotulo, mes }) => (
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
        {renglones.map(({ texto, moneda, importe }) => (
          <div key={texto}>
            <dt>{texto}</dt>
            <dd>
              <Money centavos={importe} moneda={moneda} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
