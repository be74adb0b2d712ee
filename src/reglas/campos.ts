/** A field in a text that staff write for many recipients: `{pasajero}`. */
const campo = /\{([^{}\n]*)\}/g

/** The fields of a message to families, as staff write them between braces. */
export const camposDeCarta = [
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
export type CampoDeCarta = (typeof camposDeCarta)[number]
export type ValoresDeCarta = Record<CampoDeCarta, string>

/** The fields of a reply template: the author of the enquiry. */
export const camposDeRespuesta = ['nombre'] as const

/** Replaces each known field by its value. A value is never parsed for fields. */
export function fillCampos(texto: string, valores: Readonly<Record<string, string>>): string {
  return texto.replace(
    campo,
    (entero, nombre: string) => (Object.hasOwn(valores, nombre) ? valores[nombre] : entero) ?? entero,
  )
}

/** Splits a text into words and field names, alternating, words first. */
export const splitCampos = (texto: string): string[] => texto.split(campo)

export function unknownCampos(texto: string, conocidos: readonly string[]): string[] {
  return [...texto.matchAll(campo)].map(([, nombre = '']) => nombre).filter((nombre) => !conocidos.includes(nombre))
}
