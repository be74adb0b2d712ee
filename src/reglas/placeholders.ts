/** A placeholder in a text that staff write for many recipients: `{pasajero}`. */
const campo = /\{([^{}\n]*)\}/g

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

/** `nombre` is the author of the enquiry. */
export const respuestaPlaceholders = ['nombre'] as const

/** Replaces each known placeholder by its value. Placeholders inside a value are not replaced. */
export function fillPlaceholders(texto: string, valores: Readonly<Record<string, string>>): string {
  return texto.replace(
    campo,
    (entero, nombre: string) => (Object.hasOwn(valores, nombre) ? valores[nombre] : entero) ?? entero,
  )
}

/** Splits a text into words and placeholder names, alternating, words first. */
export const splitAtPlaceholders = (texto: string): string[] => texto.split(campo)

export function listUnknownPlaceholders(texto: string, conocidos: readonly string[]): string[] {
  return [...texto.matchAll(campo)].map(([, nombre = '']) => nombre).filter((nombre) => !conocidos.includes(nombre))
}
