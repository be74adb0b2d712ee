import type { LucideIcon } from 'lucide-react'
import { EmptyState } from '../ui/empty-state.tsx'
import { Link } from '../ui/link.tsx'
import { ScreenHead } from './screen-head.tsx'

type Props = {
  /** What kind of thing the screen shows: `Cliente`. */
  title: string
  /** `Este cliente no existe`. */
  missing: string
  /** Why that may be. */
  children: string
  icon: LucideIcon
  /** The list where it would be. */
  back: { to: string; label: string }
}

/** A screen whose address names a thing that there is none of. */
export function Missing({ title, missing, children, icon, back }: Props) {
  return (
    <>
      <ScreenHead title={title} />
      <div className="above-5">
        <EmptyState heading="h2" icon={icon} title={missing} action={<Link to={back.to}>{back.label}</Link>}>
          {children}
        </EmptyState>
      </div>
    </>
  )
}
