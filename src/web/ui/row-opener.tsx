import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { type Choosing, choosesBy } from './table-choice.tsx'

export type Opens<Row> = {
  onOpen?: (row: Row) => void
  /** Where a row leads, in place of what `onOpen` opens here. */
  to?: (row: Row) => string | undefined
  /** A box before each row. Only where rows open, whose keys choose them too. */
  choosing?: Choosing<Row>
}

type Props<Row> = Opens<Row> & { row: Row; open: boolean; children: ReactNode }

/** What a row is pressed by, stretched over all of it; where rows can be chosen its keys choose it. */
export function RowOpener<Row>({ row, open, onOpen, to, choosing, children }: Props<Row>) {
  const address = to?.(row)
  const shared = {
    className: 'covers row-button',
    'aria-current': open || undefined,
    'aria-keyshortcuts': choosing && 'x',
    onClick: (event: MouseEvent) => {
      if (!choosing || !(choosing.byPress || event.shiftKey)) return onOpen?.(row)
      event.preventDefault()
      choosing.toggle(row, event.shiftKey)
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (!choosing || !choosesBy(event)) return
      event.preventDefault()
      if (!event.repeat) choosing.toggle(row, event.shiftKey)
    },
    // Space would press it once it is let go.
    onKeyUp: (event: KeyboardEvent) => choosing && event.key === ' ' && event.preventDefault(),
  }
  if (to && address === undefined) return children
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
