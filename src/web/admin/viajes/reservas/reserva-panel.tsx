import { SearchX } from 'lucide-react'
import { useNavigate } from 'react-router'
import { verreserva } from '../../../../contract/especificacion/reservas.ts'
import { fichareserva } from '../../../../contract/viajes/reservas.ts'
import { AnswerBody } from '../../../api/answer-body.tsx'
import { browserClient } from '../../../api/browser.ts'
import { useAnswer } from '../../../api/use-answer.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Link } from '../../../ui/link.tsx'
import type { Steps } from '../../../ui/side-panel.tsx'
import { Panel } from '../../shell/panel.tsx'
import { useStaff } from '../../shell/staff.ts'
import { type ListFields, ReservaDatos } from './reserva-datos.tsx'
import type { ReservaRow } from './reservas-list.tsx'

type Props = {
  id: string
  row: ReservaRow | undefined
  steps: Steps
  onSeen: (id: string) => void
  onClose: () => void
}

export function ReservaPanel({ id, row, steps, onSeen, onClose }: Props) {
  const { refreshCounts } = useStaff()
  const navigate = useNavigate()
  const answer = useAnswer(`reserva ${id}`, async (signal) => {
    const { results } = await browserClient.call(verreserva, { query: { id }, signal })
    const [reserva] = results
    const inList = row ?? (reserva && (await askFicha(id, signal)))
    onSeen(id)
    refreshCounts()
    return { reserva, enLista: inList }
  })
  const sheet = `/admin/reservas/${id}`
  return (
    <Panel
      onClose={onClose}
      title="Datos de la reserva"
      aside={`N.º ${id}`}
      one="Reserva"
      steps={steps}
      onEnter={() => navigate(sheet)}
      links={
        <Link to={sheet} look="outline" size={40}>
          Abrir la reserva <kbd className="keys">Enter</kbd>
        </Link>
      }
    >
      <AnswerBody answer={answer} what="la reserva">
        {({ reserva, enLista }) =>
          reserva ? (
            <ReservaDatos reserva={reserva} row={row ?? enLista} onReload={answer.retry} />
          ) : (
            <EmptyState icon={SearchX} title="Esta reserva no existe">
              Puede que la dirección sea vieja.
            </EmptyState>
          )
        }
      </AnswerBody>
    </Panel>
  )
}

async function askFicha(id: string, signal: AbortSignal): Promise<ListFields> {
  const { results } = await browserClient.call(fichareserva, { query: { id }, signal })
  return results.reserva
}
