export const foldCaseAndAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Returns `bariloche-egresados-2027` for `Bariloche, egresados 2027`, for a URL or an anchor. */
export const toSlug = (text: string): string =>
  foldCaseAndAccents(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** Lowers the first letter for the middle of a sentence, except of acronyms such as `DNI` or `VIP`. */
export const lowerFirst = (text: string): string =>
  /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text

export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Returns the first `max` UTF-16 units of a text, without half an emoji at the end. */
export const truncate = (text: string, max: number): string => text.slice(0, max).replace(/\p{Cs}$/u, '')

export const withNoBreakSpaces = (text: string): string => text.replaceAll(' ', '\u00a0')

/** Adds a no-break space between a figure or a course's letter and its noun, so that no line ends in `8` or begins with `días`. */
export const keepFiguresTogether = (text: string): string =>
  text.replace(
    /(\d(?:\.º)?|división(?= \S{1,2}(?:,|$))|\bturno|\bde(?= \d{4}\b)|\bde(?= [a-z]+ de \d{4}\b)|(?<=\bde )[a-z]+(?= de \d{4}\b)|\bLey(?= \d)) /g,
    '$1\u00a0',
  )

/** Adds no-break spaces after short words, so that no line of a title ends in `de`, `la` or `y`. */
export const keepTitleWordsTogether = (title: string): string =>
  title.replace(/(?<=^|\s)(del?|las?|el|los|una?|y|en?|al?) /gi, '$1\u00a0')

/** Returns `Juárez, Martina`. */
export const surnameFirst = ({ nombre, apellido }: { nombre: string; apellido: string }): string =>
  `${apellido}, ${nombre}`

export const splitLines = (written: string) =>
  written
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** Replaces commas, because the first comma of a line ends the name (`parseParadas`, `parseDistancias`). */
export const withoutCommas = (nombre: string) => nombre.replace(/\s*,\s*/g, ' ').trim()

let listFormat: Intl.ListFormat | undefined

export function joinWords(words: Iterable<string>): string {
  listFormat ??= new Intl.ListFormat('es-AR', { type: 'conjunction' })
  return listFormat.format(words)
}
