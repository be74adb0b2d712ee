import { areaCodeLength, parseTelefono } from '../../reglas/parsing.ts'

/**
 * Formats a telephone: `3815550126` becomes `381 555-0126`. The stored digits are area and number, without the prefixes 0 and 15.
 * Returns text of any other length unchanged.
 */
export function formatTelefono(telefono: string): string {
  if (!/^\d{10}$/.test(telefono)) return telefono
  const area = areaCodeLength(telefono)
  return `${telefono.slice(0, area)} ${telefono.slice(area, -4)}-${telefono.slice(-4)}`
}

/** Returns a WhatsApp link. Ten digits are an Argentine mobile number, which needs the prefix 549. */
export function chatLink(telefono: string): string {
  const digits = parseTelefono(telefono)
  return `https://wa.me/${digits.length === 10 ? `549${digits}` : digits}`
}
