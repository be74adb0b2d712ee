import { SearchX } from 'lucide-react'
import { useNavigate } from 'react-router'
import { verreserva } from '../../../../contract/especificacion/reservas.ts'
import { fichareserva } from '../../../../contract/viajes/reservas.ts'
import { browserClient } from '../../../api/browser.ts'
import { useAnswer } from '../../../api/use-answer.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FailedState } from '../../../ui/failed-state.tsx'
import { Link } from '../../../ui/link.tsx'
import { SidePanel, type Steps } from '../../../ui/side-panel.tsx'
import { SkeletonBox } from '../../../ui/skeleton.tsx'
import { PanelFoot } from '../../shell/panel-foot.tsx'
import { useStaff } from '../../shell/staff.ts'
import { type ListFields, ReservaDatos } from './reserva-datos.tsx'
import type { ReservaRow } from './reservas-list.tsx'

type Props = {
  id: string
  /** The booking's row in the list. If undefined, the panel fetches its fields. */
  fila: ReservaRow | undefined
  steps: Steps
  onSeen: (id: string) => void
  onClose: () => void
}

export function ReservaPanel({ id, fila, steps, onSeen, onClose }: Props) {
  const { refreshCounts } = useStaff()
  const navigate = useNavigate()
  const { data, error, loading, retry } = useAnswer(`reserva ${id}`, async (signal) => {
    const { results } = await browserClient.call(verreserva, { query: { id }, signal })
    const [reserva] = results
    const enLista = fila ?? (reserva && (await askFicha(id, signal)))
    onSeen(id)
    refreshCounts()
    return { reserva, enLista }
  })
  const sheet = `/admin/reservas/${id}`
  return (
    <SidePanel
      onClose={onClose}
      title="Datos de la reserva"
      aside={`N.º ${id}`}
      steps={{ ...steps, one: 'Reserva' }}
      onEnter={() => navigate(sheet)}
      footer={
        <PanelFoot
          onClose={onClose}
          links={
            <Link to={sheet} look="outline" size={40}>
              Abrir la reserva <kbd className="keys">Enter</kbd>
            </Link>
          }
        />
      }
    >
      {error && (
        <FailedState title="No pudimos cargar la reserva" onRetry={retry} retrying={loading}>
          {error}
        </FailedState>
      )}
      {!error && !data && <SkeletonBox label="Cargando la reserva" />}
      {data && !data.reserva && (
        <EmptyState icon={SearchX} title="Esta reserva no existe">
          Puede que la dirección sea vieja.
        </EmptyState>
      )}
      {data?.reserva && <ReservaDatos reserva={data.reserva} fila={fila ?? data.enLista} onReload={retry} />}
    </SidePanel>
  )
}

async function askFicha(id: string, signal: AbortSignal): Promise<ListFields> {
  const { results } = await browserClient.call(fichareserva, { query: { id }, signal })
  return results.reserva
}
