import { NavLink } from 'react-router'
import { followOr } from './follow-or.ts'
import type { SiteLink } from './site-map.ts'

type Props = { links: SiteLink[]; onConsultas?: () => void; onFollow?: () => void }

/** The bar's items as a list; the phone menu shows the same. */
export function SiteLinks({ links, onConsultas, onFollow }: Props) {
  return (
    <ul>
      {links.map((link) => (
        <li key={link.to}>
          <NavLink to={link.to} reloadDocument={link.reload} onClick={onFollow}>
            {link.label}
          </NavLink>
        </li>
      ))}
      {onConsultas && (
        <li>
          <NavLink to="/consulta" onClick={followOr(onConsultas)}>
            Consultas
          </NavLink>
        </li>
      )}
    </ul>
  )
}
