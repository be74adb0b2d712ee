import type { Agencia } from '../../contract/casa/sitio.ts'
import { chatLink } from '../ui/numeros.pure.ts'

/** A chat with the agency that already says what it is about; undefined where it has none. */
export function chatAbout({ whatsapp }: Agencia, about: string): string | undefined {
  return whatsapp ? `${chatLink(whatsapp)}?text=${encodeURIComponent(about)}` : undefined
}
