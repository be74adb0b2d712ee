import { NavLink } from 'react-router'
import { partes } from './partes.ts'

/** From one part of the catalogue to another. */
export function CatalogoNav() {
  return (
    <nav className="catalogo-nav" aria-label="Partes del catálogo">
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
