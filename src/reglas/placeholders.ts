const field = /\{([^{}\n]*)\}/g

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

export const respuestaPlaceholders = ['nombre'] as const

/** Replaces each known placeholder by its value, but no placeholders inside a value. */
export function fillPlaceholders(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(
    field,
    (whole, nombre: string) => (Object.hasOwn(values, nombre) ? values[nombre] : whole) ?? whole,
  )
}

/** Splits a text into text, placeholder name, text, and so on. */
export const splitAtPlaceholders = (text: string): string[] => text.split(field)

export function listUnknownPlaceholders(text: string, known: readonly string[]): string[] {
  return [...text.matchAll(field)].map(([, nombre = '']) => nombre).filter((nombre) => !known.includes(nombre))
}
