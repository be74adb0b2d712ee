import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { Icon } from '../ui/icon.tsx'
import type { Miga } from './json-ld/migas.ts'

/** The way to the page, above its title. Steps whose list has no page are words only. */
export function Breadcrumb({ migas }: { migas: Miga[] }) {
  return (
    <nav className="breadcrumb" aria-label="Dónde estás">
      <ol>
        {migas.map(({ label, to }, index) => (
          <li key={label}>
            {index > 0 && <Icon of={ChevronRight} />}
            {to ? <Link to={to}>{label}</Link> : <span>{label}</span>}
          </li>
        ))}
      </ol>
    </nav>
  )
}
