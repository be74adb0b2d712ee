import { useLayoutEffect, useRef } from 'react'
import { NavLink } from 'react-router'

type Part = {
  to: string
  label: string
  /** How many things wait there. */
  count?: number
}

type Props = { label: string; parts: readonly Part[] }

/** From one part of a family of screens to another. */
export function PartsNav({ label, parts }: Props) {
  const nav = useRef<HTMLElement>(null)
  const counts = parts.map(({ count }) => count).join()
  // Counts that arrive make the row wider.
  // biome-ignore lint/correctness/useExhaustiveDependencies: at first, and once for each set of counts
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

/** On a phone the row is wider than the screen: the part in use must be in sight. */
export function showCurrent(nav: HTMLElement | null) {
  const current = nav?.querySelector<HTMLElement>('[aria-current="page"]')
  if (nav && current) nav.scrollLeft = current.offsetLeft - nav.clientWidth / 3
}
