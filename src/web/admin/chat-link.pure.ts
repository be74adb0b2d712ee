/** A chat with a stored phone. Ten digits are an Argentine mobile, kept without 0 and without 15. */
export function chatLink(telefono: string): string {
  const digits = telefono.replace(/\D/g, '')
  return `https://wa.me/${digits.length === 10 ? `549${digits}` : digits}`
}
