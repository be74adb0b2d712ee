import { tieCuit } from '../ui/cuit.tsx'

/**
 * An agreement for a frame of the page: a style from a file in its own's place, the agency's CUIT in one piece, and how
 * long the trip is with the words of its figures.
 */
export const framed = (html: string, sheet: string): string =>
  tieCuit(html.replace(/<style>[\s\S]*?<\/style>/, `<link rel="stylesheet" href="${sheet}">`)).replace(
    /(\d) (?=(días?|noches?)\b)/g,
    '$1\u00a0',
  )
