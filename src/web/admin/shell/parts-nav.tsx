import { useLayoutEffect, useRef } from 'react'
import { NavLink } from 'react-router'

type Part = {
  to: string
  label: string
  /** The number of pending items in the tab. */
  count?: number
}

type Props = { label: string; parts: readonly Part[] }

/** Shows the tabs that link the screens of one module. */
export function PartsNav({ label, parts }: Props) {
  const nav = useRef<HTMLElement>(null)
  const counts = parts.map(({ count }) => count).join()
  // Counts that load later widen the row.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs at mount and once per set of counts
  useLayoutEffect(() => showCurrent(nav.current), [counts])
  return (
    <nav ref={nav} className="parts-nav" aria-label={label}>
      <ul className="line tight">
        {parts.map(({ to, label, count = 0 }) => (
          <li key={to}>
            <NavLink to={to} end>
              {label}
              {count > 0 && <span className="num part-count">{count}</span>}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Scrolls the current tab into view, because on a phone the row is wider than the screen. */
export function showCurrent(nav: HTMLElement | null) {
  const current = nav?.querySelector<HTMLElement>('[aria-current="page"]')
  if (nav && current) nav.scrollLeft = current.offsetLeft - nav.clientWidth / 3
}
