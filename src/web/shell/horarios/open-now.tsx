import { useEffect, useState } from 'react'
import type { Agencia } from '../../../contract/casa/sitio.ts'
import type { Dia } from '../../../reglas/dia.ts'
import { describeOpening, type Opening, openingAt } from './opening.pure.ts'

type Props = { horarios: Agencia['horarios']; feriados: Dia[] }

/** Whether the office is open right now. Told by the browser: the page itself is kept and may be hours old. */
export function OpenNow({ horarios, feriados }: Props) {
  const [opening, setOpening] = useState<Opening>()
  useEffect(() => {
    const look = () => setOpening(openingAt(new Date(), horarios, feriados))
    look()
    const timer = setInterval(look, 60_000)
    return () => clearInterval(timer)
  }, [horarios, feriados])
  // Room for the line from the start, so that nothing moves when it comes.
  return (
    <p className="below-2 pale open-now num" data-open={opening?.abierta}>
      {opening ? describeOpening(opening) : '\u00a0'}
    </p>
  )
}
