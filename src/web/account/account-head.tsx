import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { accountTabs } from '../shell/site-map.ts'

type Props = {
  title: string
  /** Describes the screen in one line, because the titles alone do not distinguish the screens. */
  about: string
  action?: ReactNode
  leaveByLoad?: boolean
}

export function AccountHead({ title, about, action, leaveByLoad }: Props) {
  return (
    <header className="below-6">
      <AccountTabs leaveByLoad={leaveByLoad} />
      <div className="row spread ends full-buttons">
        <div>
          <h1 className="account-title">{title}</h1>
          <p className="muted above-1">{about}</p>
        </div>
        {action}
      </div>
    </header>
  )
}

/** Lists the account's screens. `leaveByLoad` makes every link a full load, so that the next page gets its own security headers. */
function AccountTabs({ leaveByLoad = false }: { leaveByLoad?: boolean }) {
  return (
    <nav className="account-tabs below-6 line-below" aria-label="Tu cuenta">
      <ul className="flex">
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
