import { useEffect, useRef } from 'react'
import { NavLink } from 'react-router'

/** From one part of the money desk to another. */
export function PartesNav({ partes }: { partes: readonly { parte: string; label: string }[] }) {
  const nav = useRef<HTMLElement>(null)
  // On a phone the row is wider than the screen: the part in use must be in sight.
  useEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>('[aria-current="page"]')
    if (nav.current && current) nav.current.scrollLeft = current.offsetLeft - nav.current.clientWidth / 3
  }, [])
  return (
    <nav ref={nav} className="cobranza-nav no-print" aria-label="Partes de la cobranza">
      <ul>
        {partes.map(({ parte, label }) => (
          <li key={label}>
            <NavLink to={parte ? `/admin/cobranza/${parte}` : '/admin/cobranza'} end>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
