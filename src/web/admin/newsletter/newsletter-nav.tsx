import { NavLink } from 'react-router'
import './newsletter.css'

export function NewsletterNav() {
  return (
    <nav className="newsletter-nav" aria-label="Partes del newsletter">
      <ul>
        <li>
          <NavLink to="/admin/newsletter" end>
            Suscriptores
          </NavLink>
        </li>
        <li>
          <NavLink to="/admin/newsletter/campanias">Campañas</NavLink>
        </li>
      </ul>
    </nav>
  )
}
