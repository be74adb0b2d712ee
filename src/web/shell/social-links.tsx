import { MessageCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Agencia } from '../../contract/platform/sitio.ts'
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

/** Draws the icon here, because Lucide has no brand icons. */
function FacebookIcon() {
  return (
    <Outline>
      <path d="M18 2h-3a5 5 0 0 0-5 5v3H7v4h3v8h4v-8h3l1-4h-4V7a1 1 0 0 1 1-1h3z" />
    </Outline>
  )
}

function InstagramIcon() {
  return (
    <Outline>
      <rect width="20" height="20" x="2" y="2" rx="5" />
      <circle cx="12" cy="12" r="4" />
      <path d="M17.5 6.5h.01" />
    </Outline>
  )
}

function Outline({ children }: { children: ReactNode }) {
  return (
    <svg
      className="icon"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  )
}
