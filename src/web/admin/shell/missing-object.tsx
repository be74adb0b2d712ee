import type { LucideIcon } from 'lucide-react'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Link } from '../../ui/link.tsx'
import { ScreenHead } from './screen-head.tsx'

type Props = {
  /** The type of the missing record: `Cliente`. */
  title: string
  /** The message: `Este cliente no existe`. */
  missing: string
  /** The likely reason. */
  children: string
  icon: LucideIcon
  /** The list of such records. */
  back: { to: string; label: string }
}

/** Shows that the record in the URL does not exist. */
export function MissingObject({ title, missing, children, icon, back }: Props) {
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
