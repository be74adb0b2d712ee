import { MessageCircle } from 'lucide-react'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { chatLink, formatTelefono } from '../../ui/phone.pure.ts'

type Props = {
  telefono: string
  iconOnPhones?: boolean
}

export function ChatButton({ telefono, iconOnPhones = false }: Props) {
  return (
    <a
      className={`${buttonClass({ look: 'outline', size: 40 })} ${iconOnPhones ? 'icon-on-phones' : ''}`}
      href={chatLink(telefono)}
      target="_blank"
      rel="noreferrer"
    >
      <Icon of={MessageCircle} />
      <span className="visually-hidden">Abrir un chat con el </span>
      <span className="num">{formatTelefono(telefono)}</span>
    </a>
  )
}

export function ChatLink({ telefono }: { telefono: string }) {
  return (
    <a className="underlined nowrap" href={chatLink(telefono)} target="_blank" rel="noreferrer">
      <span className="visually-hidden">Abrir un chat con el </span>
      <span className="num">{formatTelefono(telefono)}</span> <Icon of={MessageCircle} />
    </a>
  )
}
