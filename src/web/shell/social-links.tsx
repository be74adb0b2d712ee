import { MessageCircle } from 'lucide-react'
import type { Agencia } from '../../contract/casa/sitio.ts'
import { FacebookIcon, InstagramIcon } from '../ui/brand-icons.tsx'
import { Icon } from '../ui/icon.tsx'

export function SocialLinks({ agencia }: { agencia: Agencia }) {
  const links = [
    { href: agencia.facebook, label: 'Facebook', icon: <FacebookIcon /> },
    { href: agencia.instagram, label: 'Instagram', icon: <InstagramIcon /> },
    { href: chatAddress(agencia.whatsapp), label: 'Chat con la agencia', icon: <Icon of={MessageCircle} /> },
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

/** Chats write an Argentine mobile with 549 before its area. */
function chatAddress(whatsapp: string): string {
  const number = whatsapp.replace(/\D/g, '')
  return number && `https://wa.me/549${number}`
}
