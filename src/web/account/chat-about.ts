import type { Agencia } from '../../contract/platform/sitio.ts'
import { chatLink } from '../ui/phone.pure.ts'

export function chatLinkAbout({ whatsapp }: Agencia, about: string): string | undefined {
  return whatsapp ? `${chatLink(whatsapp)}?text=${encodeURIComponent(about)}` : undefined
}
