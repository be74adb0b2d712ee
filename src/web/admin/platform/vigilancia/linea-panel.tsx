import { humanizeCampo } from '../../../../contract/platform/humanize.ts'
import { formatReciboNumber } from '../../../../reglas/numbers.ts'
import { capitalize } from '../../../../reglas/text.ts'
import type { Steps } from '../../../ui/side-panel.tsx'
import { Panel } from '../../shell/panel.tsx'
import { Facts } from '../../values/facts.tsx'
import { formatInstantCompact } from '../../values/moment.pure.ts'
import type { AuditAct } from './audit-rows.pure.ts'
import { diff } from './diff.pure.ts'
import { describeObjeto } from './objects.pure.ts'
import { describeLine, describeScheduledTask, describeTitle } from './sentence.pure.ts'

type Props = { acto: AuditAct; steps: Steps; onClose: () => void; onAll: () => void }

export function LinePanel({ acto, steps, onClose, onAll }: Props) {
  const sentence = describeLine(acto, acto.causedLines)
  const from = describeScheduledTask(acto) || acto.ip
  // The currency sign and the figure must stay on one line.
  const title = describeTitle(sentence).replace(/(\$|USD) (?=\d)/g, '$1\u00a0')
  return (
    <Panel
      one="Movimiento"
      steps={steps}
      onClose={onClose}
      // The title is a sentence, so it must not look like a name.
      title={<span className="plain-title">{title}</span>}
    >
      <Facts
        facts={[
          { label: 'Cuándo', value: formatInstantCompact(acto.cuando) },
          ...(acto.nombre ? [] : [{ label: 'Sobre qué', value: describeObjeto(acto.objeto, acto.objetoid) }]),
          ...(sentence.recibo ? [{ label: 'Recibo', value: formatReciboNumber(sentence.recibo) }] : []),
          ...(sentence.fin ? [{ label: 'Además', value: capitalize(sentence.fin) }] : []),
          ...(from ? [{ label: 'Desde', value: from }] : []),
        ]}
      />
      <Cambios {...acto} />
      <button type="button" className="text-link own-width" onClick={onAll}>
        Ver todo lo de {acto.nombre || describeObjeto(acto.objeto, acto.objetoid)}
      </button>
    </Panel>
  )
}

function Cambios(line: AuditAct) {
  const changes = diff(line)
  if (changes.length === 0) return null
  return (
    <Facts
      title="Qué cambió"
      facts={changes.map(({ field, before, after }) => ({
        label: humanizeCampo(field),
        value: (
          <>
            {before && (
              <del className="block written">
                <span className="visually-hidden">Antes: </span>
                {before}
              </del>
            )}
            {after && (
              <ins className="written">
                <span className="visually-hidden">Después: </span>
                {after}
              </ins>
            )}
          </>
        ),
      }))}
    />
  )
}
