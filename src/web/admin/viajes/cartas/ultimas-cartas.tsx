import { contar } from '../../../../reglas/cifras.ts'
import { Fecha } from '../../../ui/fecha.tsx'
import { ConCampos } from '../../con-campos.tsx'
import type { Alcance } from './datos.ts'
import { useCartas } from './use-cartas.ts'

/** The last things that were written to them, lest they hear the same twice. */
export function UltimasCartas({ alcance }: { alcance: Alcance }) {
  const ultimas = (useCartas(alcance).data?.results ?? []).slice(0, 3)
  if (ultimas.length === 0) return null
  return (
    <section className="stack snug">
      <h3 className="label">Lo último que les escribieron</h3>
      <ul className="rows dense num">
        {ultimas.map(({ id, fecha, asunto, autor, total }) => (
          <li className="line spread centred breaks" key={id}>
            <span>
              <Fecha value={fecha} /> <ConCampos texto={asunto} />
            </span>
            <span className="muted">
              {autor}, a {contar(total, 'familia')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
