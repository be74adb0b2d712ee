import { MessageCircle } from 'lucide-react'
import type { Agencia } from '../../contract/platform/sitio.ts'
import { FacebookIcon, InstagramIcon } from '../ui/brand-icons.tsx'
import { Icon } from '../ui/icon.tsx'
import { chatLink } from '../ui/phone.pure.ts'

export function SocialLinks({ agencia }: { agencia: Agencia }) {
  const links = [
    { href: agencia.facebook, label: 'Facebook', icon: <FacebookIcon /> },
    { href: agencia.instagram, label: 'Instagram', icon: <InstagramIcon /> },
    {
      href: agencia.whatsapp && chatLink(agencia.whatsapp),
      label: 'Chat con la agencia',
      icon: <Icon of={MessageCircle} />,
    },
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
