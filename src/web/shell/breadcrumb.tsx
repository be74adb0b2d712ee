import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { Icon } from '../ui/icon.tsx'
import type { Miga } from './json-ld/migas.ts'

/** The way to the page, above its title. Steps whose list has no page are words only. */
export function Breadcrumb({ migas }: { migas: Miga[] }) {
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
