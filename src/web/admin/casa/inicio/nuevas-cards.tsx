import { FailedState } from '../../../ui/failed-state.tsx'
import { useStaff } from '../../staff.ts'
import { CountCard } from './count-card.tsx'

/** The specification's two cards, in its order: what is new. */
export function NuevasCards() {
  const { reservas, consultas, countsFailed, refreshCounts } = useStaff()
  if (countsFailed)
    return (
      <div className="screen-body">
        <FailedState title="No pudimos contar lo nuevo" onRetry={refreshCounts} />
      </div>
    )
  return (
    <>
      <CountCard
        tone="ocre"
        title="Consultas"
        to="/admin/gestionconsultas"
        action="Ver consultas"
        counts={[
          { label: 'Nuevas consultas', value: consultas?.nuevos },
          { label: 'Sin Respuesta', value: consultas?.sinrespuesta },
        ]}
      />
      <CountCard
        tone="arcilla"
        title="Reservas"
        to="/admin/gestionreservas"
        action="Ver reservas"
        counts={[{ label: 'Nuevas reservas', value: reservas?.nuevos }]}
      />
    </>
  )
}
