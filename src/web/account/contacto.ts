import type { Agencia } from '../../contract/casa/sitio.ts'

/** A chat with the agency that already says what it is about; undefined where it has none. */
export function chatAbout({ whatsapp }: Agencia, about: string): string | undefined {
  const number = whatsapp.replace(/\D/g, '')
  return number ? `https://wa.me/549${number}?text=${encodeURIComponent(about)}` : undefined
}
