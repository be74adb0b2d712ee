import { MessageCircle } from 'lucide-react'
import { FacebookIcon, InstagramIcon } from '../ui/brand-icons.tsx'
import { Icon } from '../ui/icon.tsx'
import type { Agencia } from './agencia.ts'

export function SocialLinks({ redes }: { redes: Agencia['redes'] }) {
  const links = [
    { href: redes.facebook, label: 'Facebook', icon: <FacebookIcon /> },
    { href: redes.instagram, label: 'Instagram', icon: <InstagramIcon /> },
    { href: redes.whatsapp, label: 'Chat con la agencia', icon: <Icon of={MessageCircle} /> },
  ].filter((link) => link.href)
  return (
    <div className="social-links">
      {links.map((link) => (
        <a key={link.label} href={link.href} aria-label={link.label} target="_blank" rel="noreferrer">
          {link.icon}
        </a>
      ))}
    </div>
  )
}
