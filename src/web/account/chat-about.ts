import type { Agencia } from '../../contract/platform/sitio.ts'
import { chatLink } from '../ui/phone.pure.ts'

/** Returns a WhatsApp link to the agency with the topic already written. Returns undefined if the agency has no WhatsApp number. */
export function chatAbout({ whatsapp }: Agencia, about: string): string | undefined {
  return whatsapp ? `${chatLink(whatsapp)}?text=${encodeURIComponent(about)}` : undefined
}
