/** A field in a text that staff write for many recipients: `{pasajero}`. */
const campo = /\{([^{}\n]*)\}/g

/** The fields of a message to families, as staff write them between braces. */
export const cartaPlaceholders = [
  'nombre',
  'pasajero',
  'viaje',
  'salida',
  'regreso',
  'próximo vencimiento',
  'debe',
  'vencido',
  'papeles que faltan',
] as const
export type CartaPlaceholder = (typeof cartaPlaceholders)[number]
export type CartaPlaceholderValues = Record<CartaPlaceholder, string>

/** The fields of a reply template: the author of the enquiry. */
export const respuestaPlaceholders = ['nombre'] as const

/** Replaces each known field by its value. A value is never parsed for fields. */
export function fillPlaceholders(texto: string, valores: Readonly<Record<string, string>>): string {
  return texto.replace(
    campo,
    (entero, nombre: string) => (Object.hasOwn(valores, nombre) ? valores[nombre] : entero) ?? entero,
  )
}

/** Splits a text into words and field names, alternating, words first. */
export const splitAtPlaceholders = (texto: string): string[] => texto.split(campo)

export function listUnknownPlaceholders(texto: string, conocidos: readonly string[]): string[] {
  return [...texto.matchAll(campo)].map(([, nombre = '']) => nombre).filter((nombre) => !conocidos.includes(nombre))
}
