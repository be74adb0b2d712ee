import type { LucideIcon } from 'lucide-react'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Link } from '../../ui/link.tsx'
import { ScreenHead } from './screen-head.tsx'

type Props = {
  title: string
  message: string
  children: string
  icon: LucideIcon
  back: { to: string; label: string }
}

export function MissingObject({ title, message, children, icon, back }: Props) {
  return (
    <>
      <ScreenHead title={title} />
      <div className="above-5">
        <EmptyState
          heading="h2"
          icon={icon}
          title={message}
          action={
            <Link to={back.to} look="outline" size={40}>
              {back.label}
            </Link>
          }
        >
          {children}
        </EmptyState>
      </div>
    </>
  )
}
