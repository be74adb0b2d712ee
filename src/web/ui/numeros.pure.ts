import { areaLength, readTelefono } from '../../reglas/lectura.ts'

/** `50214873` → `50.214.873`. What is no national document (a passport) comes back as it is. */
export function formatDocumento(documento: string): string {
  return /^\d{7,8}$/.test(documento) ? documento.replace(/\B(?=(\d{3})+$)/g, '.') : documento
}

/**
 * `3815550126` → `381 555-0126`: area, and the last four digits apart. A telephone is kept as area and number, without 0
 * and without 15; what is not ten digits comes back as it is.
 */
export function formatTelefono(telefono: string): string {
  if (!/^\d{10}$/.test(telefono)) return telefono
  const area = areaLength(telefono)
  return `${telefono.slice(0, area)} ${telefono.slice(area, -4)}-${telefono.slice(-4)}`
}

/** A chat with a telephone. Ten digits are an Argentine mobile, which chats write with 549 before its area. */
export function chatLink(telefono: string): string {
  const digits = readTelefono(telefono)
  return `https://wa.me/${digits.length === 10 ? `549${digits}` : digits}`
}
