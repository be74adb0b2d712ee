import { NavLink } from 'react-router'

type Props = { label: string; parts: readonly { to: string; label: string }[] }

/** From one part of a family of screens to another. */
export function PartsNav({ label, parts }: Props) {
  return (
    <nav ref={showCurrent} className="parts-nav" aria-label={label}>
      <ul className="line tight">
        {parts.map(({ to, label }) => (
          <li key={to}>
            <NavLink to={to} end>
              {label}
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
