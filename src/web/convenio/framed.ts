import { tieCuit } from '../ui/cuit.tsx'

/** An agreement for a frame of the page: a style from a file in its own's place, and the agency's CUIT in one piece. */
export const framed = (html: string, sheet: string): string =>
  tieCuit(html.replace(/<style>[\s\S]*?<\/style>/, `<link rel="stylesheet" href="${sheet}">`))
