/** Text as it is looked for and compared: without accents, in small letters. */
export const fold = (texto: string): string => texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The same for the end of an address or an anchor: `Bariloche, egresados 2027` as `bariloche-egresados-2027`. */
export const slug = (texto: string): string =>
  fold(texto)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** Within a sentence: not of `DNI` or `VIP`. */
export const lowerFirst = (texto: string): string =>
  /^\p{Lu}\p{Ll}/u.test(texto) ? texto.charAt(0).toLowerCase() + texto.slice(1) : texto

/** With its first letter a capital one. */
export const capitalize = (texto: string): string => texto.charAt(0).toUpperCase() + texto.slice(1)

/** Words of which no line parts one from the next. */
export const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0')

/** Words with each figure and each course's letter tied to its noun: no line ends in `8` or `división`, none begins with `días` or `B`. */
export const tieFigures = (text: string): string =>
  text.replace(
    /(\d(?:\.º)?|división(?= \S{1,2}(?:,|$))|\bturno|\bde(?= \d{4}\b)|\bde(?= [a-z]+ de \d{4}\b)|(?<=\bde )[a-z]+(?= de \d{4}\b)|\bLey(?= \d)) /g,
    '$1\u00a0',
  )

/** Somebody as lists have them: `Juárez, Martina`. */
export const enLista = ({ nombre, apellido }: { nombre: string; apellido: string }): string => `${apellido}, ${nombre}`
