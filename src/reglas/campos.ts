/** A field of a text that staff write once for many: `{pasajero}`. */
const campo = /\{([^{}\n]*)\}/g

/** What a message to families can name of each; the words are the ones that staff write between braces. */
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

/** What a template of an answer can name: who asked. */
export const camposDeRespuesta = ['nombre'] as const

/** The text with each known field's value in its place; what a value says is never read as a field. */
export function fillCampos(texto: string, valores: Readonly<Record<string, string>>): string {
  return texto.replace(
    campo,
    (entero, nombre: string) => (Object.hasOwn(valores, nombre) ? valores[nombre] : entero) ?? entero,
  )
}

/** The words of a text and the names of its fields by turns, words first. */
export const splitCampos = (texto: string): string[] => texto.split(campo)

/** The fields that a text names and nobody would fill. */
export function unknownCampos(texto: string, conocidos: readonly string[]): string[] {
  return [...texto.matchAll(campo)].map(([, nombre = '']) => nombre).filter((nombre) => !conocidos.includes(nombre))
}
