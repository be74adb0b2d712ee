import { NavLink } from 'react-router'
import type { SiteLink } from './site-map.ts'

/** The bar's items as a list; the phone menu shows the same. With `enquiry`, the one that opens the enquiry too. */
export function SiteLinks({ links, enquiry = false }: { links: SiteLink[]; enquiry?: boolean }) {
  return (
    <ul>
      {links.map((link) => (
        <li key={link.to}>
          <NavLink to={link.to} reloadDocument={link.reload}>
            {link.label}
          </NavLink>
        </li>
      ))}
      {enquiry && (
        <li>
          <NavLink to="/consulta" data-dialog="enquiry">
            Consultas
          </NavLink>
        </li>
      )}
    </ul>
  )
}
