import { useEffect } from 'react'
import type { Agencia } from '../../../contract/platform/sitio.ts'
import type { Dia } from '../../../reglas/dia.ts'
import { loadPart } from '../../ui/load-part.ts'

type Props = { horarios: Agencia['horarios']; feriados: Dia[] }

const room = { __html: '\u00a0' }

/** Shows whether the office is open. `behaviors/open-now.ts` writes the text. The fixed height prevents a layout shift. */
export function OpenNow({ horarios, feriados }: Props) {
  useEffect(() => {
    // If the script does not load, the element stays empty.
    loadPart(() => import('../../behaviors/open-now.ts')).then(
      ({ default: define }) => define(),
      () => undefined,
    )
  }, [])
  return (
    <p className="below-2 pale num">
      <open-now
        className="open-now"
        data-hours={JSON.stringify({ horarios, feriados })}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a space; React leaves what the script writes alone.
        dangerouslySetInnerHTML={room}
      />
    </p>
  )
}
