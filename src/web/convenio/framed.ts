import { keepFiguresTogether } from '../../reglas/text.ts'
import { keepCuitTogether } from '../ui/cuit.tsx'
import { mapText } from '../ui/map-text.ts'

/**
 * Replaces the inline style of an agreement by a stylesheet file. Prevents line breaks between a number and its noun, and inside the CUIT.
 */
export const prepareForFrame = (html: string, stylesheetUrl: string): string =>
  keepCuitTogether(
    mapText(
      html.replace(/<style>[\s\S]*?<\/style>/, `<link rel="stylesheet" href="${stylesheetUrl}">`),
      keepFiguresTogether,
    ),
  )
