/** Text as it is looked for and compared: without accents, in small letters. */
export const fold = (texto: string): string => texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The same for the end of an address or an anchor: `Bariloche, egresados 2027` as `bariloche-egresados-2027`. */
export const slug = (texto: string): string =>
  fold(texto)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** With its first letter a capital one. */
export const capitalize = (texto: string): string => texto.charAt(0).toUpperCase() + texto.slice(1)
