import { PartsNav } from '../../shell/parts-nav.tsx'
import '../mensajes.css'

const parts = [
  { to: '/admin/newsletter', label: 'Suscriptores' },
  { to: '/admin/newsletter/campanias', label: 'Campañas' },
]

export const NewsletterNav = () => <PartsNav label="Partes del newsletter" parts={parts} />
