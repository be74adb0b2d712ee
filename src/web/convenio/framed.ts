import { tieFigures } from '../../reglas/texto.ts'
import { tieCuit } from '../ui/cuit.tsx'
import { inWords } from '../ui/in-words.ts'

/**
 * An agreement for a frame of the page: a style from a file in its own's place, each figure with its noun and the agency's
 * CUIT in one piece.
 */
export const framed = (html: string, sheet: string): string =>
  tieCuit(inWords(html.replace(/<style>[\s\S]*?<\/style>/, `<link rel="stylesheet" href="${sheet}">`), tieFigures))
