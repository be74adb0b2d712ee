import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { usePermissions } from './permissions.ts'
import { choosesBy, type RowSelection } from './table-choice.tsx'

export type RowTarget<Row> = {
  onOpen?: (row: Row) => void
  to?: (row: Row) => string | undefined
  /** Adds a checkbox to each row. Requires `onOpen` or `to`, because the keyboard shortcuts belong to the row's button. */
  choosing?: RowSelection<Row>
}

type Props<Row> = RowTarget<Row> & { row: Row; open: boolean; children: ReactNode }

/** Renders the button or link that covers a table row. With `choosing`, keyboard shortcuts also select the row. */
export function RowOpener<Row>({ row, open, onOpen, to, choosing, children }: Props<Row>) {
  const { opens } = usePermissions()
  const address = to?.(row)
  const shared = {
    className: 'covers row-button',
    'aria-current': open || undefined,
    'aria-keyshortcuts': choosing && 'x',
    onClick: (event: MouseEvent) => {
      if (!choosing || !(choosing.tapSelects || event.shiftKey)) return onOpen?.(row)
      event.preventDefault()
      choosing.toggle(row, event.shiftKey)
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (!choosing || !choosesBy(event)) return
      event.preventDefault()
      if (!event.repeat) choosing.toggle(row, event.shiftKey)
    },
    // Prevents the release of Space from clicking the button.
    onKeyUp: (event: KeyboardEvent) => choosing && event.key === ' ' && event.preventDefault(),
  }
  if (to && (address === undefined || !opens(address))) return children
  return address === undefined ? (
    <button {...shared} type="button">
      {children}
    </button>
  ) : (
    <Link {...shared} to={address}>
      {children}
    </Link>
  )
}
