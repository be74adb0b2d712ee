import { NavLink } from 'react-router'
import type { SiteLink } from './site-map.ts'

/** Lists the links of the site bar, also for the phone menu. `enquiry` adds the link that opens the enquiry dialog. */
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
