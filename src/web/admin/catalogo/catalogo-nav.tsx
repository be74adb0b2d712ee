import { useEffect, useRef } from 'react'
import { NavLink } from 'react-router'
import { partes } from './partes.ts'

/** From one part of the catalogue to another. */
export function CatalogoNav() {
  const nav = useRef<HTMLElement>(null)
  // On a phone the row is wider than the screen: the part in use must be in sight.
  useEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>('[aria-current="page"]')
    if (nav.current && current) nav.current.scrollLeft = current.offsetLeft - nav.current.clientWidth / 3
  }, [])
  return (
    <nav ref={nav} className="catalogo-nav" aria-label="Partes del catálogo">
      <ul>
        {partes.map(({ clase, label }) => (
          <li key={clase}>
            <NavLink to={`/admin/catalogo/${clase}`}>{label}</NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
