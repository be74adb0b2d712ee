import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import type { AdminItem } from '../shell/admin-items.ts'
import { Icon } from '../ui/icon.tsx'

/** The screens that somebody may open, as large links. */
export function ScreenCards({ items }: { items: Pick<AdminItem, 'label' | 'to' | 'icon'>[] }) {
  return (
    <ul className="screen-cards">
      {items.map(({ label, to, icon }) => (
        <li key={to}>
          <Link className="line roomy centred t-18 strong box screen-card" to={to}>
            <Icon of={icon} stroke={1.5} />
            <span>{label}</span>
            <Icon of={ArrowRight} />
          </Link>
        </li>
      ))}
    </ul>
  )
}
