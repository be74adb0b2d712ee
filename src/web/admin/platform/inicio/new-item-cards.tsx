import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { FailedState } from '../../../ui/failed-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { usePermissions } from '../../../ui/permissions.ts'
import { useStaff } from '../../shell/staff.ts'

export function NewItemCards() {
  const { pendientes, countsFailed, refreshCounts } = useStaff()
  if (countsFailed)
    return (
      <div className="above-5">
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
          { label: 'Nuevas consultas', value: pendientes?.consultas?.nuevos },
          { label: 'Sin Respuesta', value: pendientes?.consultas?.sinrespuesta },
        ]}
      />
      <CountCard
        tone="cielo"
        title="Reservas"
        to="/admin/gestionreservas"
        action="Ver reservas"
        counts={[{ label: 'Nuevas reservas', value: pendientes?.reservas?.nuevos }]}
      />
    </>
  )
}

type Props = {
  tone: 'cielo' | 'ocre'
  title: string
  to: string
  action: string
  counts: { label: string; value?: number }[]
}

function CountCard({ tone, title, to, action, counts }: Props) {
  const { opens } = usePermissions()
  if (!opens(to)) return null
  return (
    <section className={`anchor flex centred count-card count-card-${tone}`} aria-labelledby={`cantidades-${tone}`}>
      <h2 className="t-20 nowrap" id={`cantidades-${tone}`}>
        {title}
      </h2>
      <dl className="line roomy num" aria-busy={counts.some(({ value }) => value === undefined)}>
        {counts.map(({ label, value }) => (
          <div className="flex centred tight" key={label}>
            <dt className="t-14">{label}</dt>
            <dd className="rigid nowrap">{value ?? <span className="block bone count-bone" />}</dd>
          </div>
        ))}
      </dl>
      <Link className="line tight centred bold at-end underlines covers count-card-go t-14 nowrap" to={to}>
        <span>{action}</span>
        <Icon of={ArrowRight} />
      </Link>
    </section>
  )
}
