import { sayCampo } from '../../../../contract/casa/palabras.ts'
import { numeroDeRecibo } from '../../../../reglas/cifras.ts'
import { capitalize } from '../../../../reglas/texto.ts'
import { SidePanel, type Steps } from '../../../ui/side-panel.tsx'
import { Beside } from '../../beside.tsx'
import { sayInstante } from '../../cuando.pure.ts'
import { Facts } from '../../facts.tsx'
import { PanelFoot } from '../../panel-foot.tsx'
import { diff } from './diff.pure.ts'
import { sayObjeto } from './objetos.pure.ts'
import type { Acto } from './renglones.pure.ts'
import { sayLinea, sayOrigen, sayTitulo } from './suceso.pure.ts'

type Props = { acto: Acto; steps: Steps; onClose: () => void; onAll: () => void }

/** One line of the trail: when, on what, from where, and what it changed. */
export function LineaPanel({ acto, steps, onClose, onAll }: Props) {
  const frase = sayLinea(acto, acto.junto)
  const desde = sayOrigen(acto) || acto.ip
  // No line of the title ends between an amount's sign and its figure.
  const title = sayTitulo(frase).replace(/(\$|USD) (?=\d)/g, '$1\u00a0')
  return (
    <Beside>
      <SidePanel
        open
        onClose={onClose}
        // A sentence, not a name.
        title={<span className="plain-title">{title}</span>}
        steps={{ ...steps, one: 'Hecho' }}
        footer={<PanelFoot onClose={onClose} />}
      >
        <Facts
          facts={[
            { label: 'Cuándo', value: sayInstante(acto.cuando) },
            ...(acto.nombre ? [] : [{ label: 'Sobre qué', value: sayObjeto(acto.objeto, acto.objetoid) }]),
            ...(frase.recibo ? [{ label: 'Recibo', value: numeroDeRecibo(frase.recibo) }] : []),
            ...(frase.fin ? [{ label: 'Además', value: capitalize(frase.fin) }] : []),
            ...(desde ? [{ label: 'Desde', value: desde }] : []),
          ]}
        />
        <Cambios {...acto} />
        <button type="button" className="text-link own-width" onClick={onAll}>
          Ver todo lo de {acto.nombre || sayObjeto(acto.objeto, acto.objetoid)}
        </button>
      </SidePanel>
    </Beside>
  )
}

/** Before and after side by side, only where they differ. */
function Cambios(linea: Pick<Acto, 'accion' | 'antes' | 'despues'>) {
  const changes = diff(linea)
  if (changes.length === 0) return null
  // Of what begins with it there is nothing before.
  const nuevo = changes.every((change) => !change.antes)
  return (
    <section className="stack snug starts ruled facts">
      <h3 className="label accent">Qué cambió</h3>
      <table className="wide t-14 diff">
        <thead>
          <tr>
            <th scope="col">Dato</th>
            {!nuevo && <th scope="col">Antes</th>}
            <th scope="col">{nuevo ? 'Quedó' : 'Después'}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map((change) => (
            <tr key={change.campo}>
              <th scope="row">{sayCampo(change.campo)}</th>
              {!nuevo && <td>{change.antes ? <del>{change.antes}</del> : '—'}</td>}
              <td>{change.despues ? <ins>{change.despues}</ins> : '—'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
