import { useEffect, useRef } from 'react'
import { NavLink } from 'react-router'

type Props = { label: string; parts: readonly { to: string; label: string }[] }

/** From one part of a family of screens to another. */
export function PartsNav({ label, parts }: Props) {
  const nav = useRef<HTMLElement>(null)
  // On a phone the row is wider than the screen: the part in use must be in sight.
  useEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>('[aria-current="page"]')
    if (nav.current && current) nav.current.scrollLeft = current.offsetLeft - nav.current.clientWidth / 3
  }, [])
  return (
    <nav ref={nav} className="parts-nav" aria-label={label}>
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
