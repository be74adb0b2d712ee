import { ScreenTabs } from '../../shell/screen-tabs.tsx'
import '../mensajes.css'

const parts = [
  { to: '/admin/newsletter', label: 'Suscriptores' },
  { to: '/admin/newsletter/campanias', label: 'Campañas' },
]

export const NewsletterNav = () => <ScreenTabs label="Partes del newsletter" parts={parts} />
