import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import type { AdminItem } from '../../shell/admin-items.ts'
import { Icon } from '../../ui/icon.tsx'

export function ScreenCards({ items }: { items: Pick<AdminItem, 'label' | 'to' | 'icon'>[] }) {
  return (
    <ul className="cards screen-cards">
      {items.map(({ label, to, icon }) => (
        <li key={to}>
          <Link className="line roomy centred t-18 strong box" to={to}>
            <Icon of={icon} stroke={1.5} className="sign" />
            <span>{label}</span>
            <Icon of={ArrowRight} className="at-end" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
