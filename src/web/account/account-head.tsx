import type { ReactNode } from 'react'
import { AccountTabs } from './account-tabs.tsx'

type Props = {
  title: string
  /** What it is about, in a line: the titles alone do not tell the account's screens apart. */
  about: string
  /** What there is to do, beside the title. */
  action?: ReactNode
  /** As of its tabs. */
  leaveByLoad?: boolean
}

/** The head of each of the account's screens. */
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
