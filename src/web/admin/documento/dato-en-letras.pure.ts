/**
 * A datum among Markdown's marks is what it will say: letters, not braces. Its name stands between two that nobody
 * types and that are no punctuation; the server puts the same beside what it fills in.
 */
export const toLetras = (nombre: string): string => `\ue000${nombre}\ue000`

export const enLetras = /\ue000(\w+)\ue000/g
