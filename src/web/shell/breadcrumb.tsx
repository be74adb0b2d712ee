import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { Icon } from '../ui/icon.tsx'
import type { Crumb } from './json-ld/breadcrumb.ts'

export function Breadcrumb({ migas }: { migas: Crumb[] }) {
  return (
    <nav className="breadcrumb" aria-label="Dónde estás">
      <ol className="row tight t-14 strong">
        {migas.map(({ label, to }, index) => (
          <li key={label} className="line tight centred">
            {index > 0 && <Icon of={ChevronRight} />}
            {to ? (
              <Link to={to} className="text-link">
                {label}
              </Link>
            ) : (
              <span>{label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
