const conjuncion = new Intl.ListFormat('es-AR', { type: 'conjunction' })

/** Joins words: `Martina, Tomás y Juana`. */
export const joinWords = (palabras: Iterable<string>): string => conjuncion.format(palabras)
