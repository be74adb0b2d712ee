import { AccountTabs } from './account-tabs.tsx'

type Props = {
  title: string
  /** What it is about, in a line: the titles alone do not tell the account's screens apart. */
  about: string
  /** As of its tabs. */
  leaveByLoad?: boolean
}

/** The head of each of the account's screens. */
export function AccountHead({ title, about, leaveByLoad }: Props) {
  return (
    <header className="below-6">
      <AccountTabs leaveByLoad={leaveByLoad} />
      <h1 className="account-title">{title}</h1>
      <p className="muted above-1">{about}</p>
    </header>
  )
}
