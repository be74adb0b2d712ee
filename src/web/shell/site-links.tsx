import { NavLink } from 'react-router'
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
          <button type="button" onClick={onConsultas}>
            Consultas
          </button>
        </li>
      )}
    </ul>
  )
}
