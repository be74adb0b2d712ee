import { NavLink } from 'react-router'
import { accountTabs } from '../shell/site-map.ts'

/** The account's screens. `leaveByLoad`: on pages with security headers of their own, which no other may inherit. */
export function AccountTabs({ leaveByLoad = false }: { leaveByLoad?: boolean }) {
  return (
    <nav className="account-tabs below-6" aria-label="Tu cuenta">
      <ul>
        {accountTabs.map(({ label, to, reload }) => (
          <li key={to}>
            <NavLink to={to} end reloadDocument={reload || leaveByLoad}>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
