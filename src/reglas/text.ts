export const foldCaseAndAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Returns a text for the end of a URL or an anchor: `Bariloche, egresados 2027` as `bariloche-egresados-2027`. */
export const toSlug = (text: string): string =>
  foldCaseAndAccents(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** Lowers the first letter for the middle of a sentence, except of acronyms such as `DNI` or `VIP`. */
export const lowerFirst = (text: string): string =>
  /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text

export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Returns the start of a text that is too long, without half an emoji at its end. */
export const truncate = (text: string, max: number): string => text.slice(0, max).replace(/\p{Cs}$/u, '')

export const withNoBreakSpaces = (text: string): string => text.replaceAll(' ', '\u00a0')

/**
 * Puts a no-break space between a figure or a course's letter and its noun. No line ends in `8` or `división`, and none begins with
 * `días` or `B`.
 */
export const keepFiguresTogether = (text: string): string =>
  text.replace(
    /(\d(?:\.º)?|división(?= \S{1,2}(?:,|$))|\bturno|\bde(?= \d{4}\b)|\bde(?= [a-z]+ de \d{4}\b)|(?<=\bde )[a-z]+(?= de \d{4}\b)|\bLey(?= \d)) /g,
    '$1\u00a0',
  )

/** Joins short words of a title to the next word, so that no line ends in `de`, `la` or `y`. */
export const keepTitleWordsTogether = (title: string): string =>
  title.replace(/(?<=^|\s)(del?|las?|el|los|una?|y|en?|al?) /gi, '$1\u00a0')

/** Returns a person's name as lists show it: `Juárez, Martina`. */
export const surnameFirst = ({ nombre, apellido }: { nombre: string; apellido: string }): string =>
  `${apellido}, ${nombre}`

export const splitLines = (written: string) =>
  written
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** Replaces commas, because the first comma of a line ends the name (`parseParadas`, `parseDistancias`). */
export const withoutCommas = (nombre: string) => nombre.replace(/\s*,\s*/g, ' ').trim()

const conjuncion = new Intl.ListFormat('es-AR', { type: 'conjunction' })

/** Joins words: `Martina, Tomás y Juana`. */
export const joinWords = (words: Iterable<string>): string => conjuncion.format(words)
