import { PackagePlus } from 'lucide-react'
import { useState } from 'react'
import { adminItemsFor } from '../../shell/admin-items.ts'
import { FailedState } from '../../ui/failed-state.tsx'
import { Fecha } from '../../ui/fecha.tsx'
import { localDay } from '../../ui/format.pure.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { ScreenCards } from '../screen-cards.tsx'
import { ScreenHead } from '../screen-head.tsx'
import { useStaff } from '../staff.ts'
import { CountCard } from './count-card.tsx'

/** Type 1 sees what waits; type 10, where it may go. */
export default function Inicio() {
  const { tipo } = useStaff()
  const [today] = useState(() => localDay(new Date()))
  return (
    <>
      <ScreenHead
        title="Administración del Sistema"
        subtitle={<Fecha value={today} long year />}
        action={
          <Link to="/admin/altapaquetes" look="outline" size={40}>
            <Icon of={PackagePlus} />
            Alta de Paquetes
          </Link>
        }
      />
      {tipo === '1' ? <Waiting /> : <ScreenCards items={adminItemsFor(tipo).filter(({ to }) => to !== '/admin/')} />}
    </>
  )
}

function Waiting() {
  const { reservas, consultas, countsFailed, refreshCounts } = useStaff()
  if (countsFailed)
    return (
      <div className="screen-body">
        <FailedState title="No pudimos contar lo nuevo" onRetry={refreshCounts} />
      </div>
    )
  return (
    <div className="count-cards">
      <CountCard
        tone="arcilla"
        title="Reservas"
        to="/admin/gestionreservas"
        action="Ver reservas"
        counts={[{ label: 'Nuevas reservas', value: reservas?.nuevos }]}
      />
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
    </div>
  )
}
