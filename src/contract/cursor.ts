import * as z from 'zod'

/** The start of a page: the sort keys of the previous page's last row, as text, with its id at the end. */
export type CursorPosition = readonly string[]

/** Returns the opaque cursor that `siguiente` contains and `cursor` sends back. */
export function writeCursor(desde: CursorPosition): string {
  return desde.map((clave) => encodeURIComponent(clave).replaceAll('_', '%5F')).join('_')
}

/** Returns the cursor in the format of the specification's two sorted lists. */
export const writeCursorJson = (desde: CursorPosition) => encodeURIComponent(JSON.stringify(desde))

/** Parses a cursor. Text in neither format gives a value that no page starts with, because only the list knows its keys. */
export function readCursor(escrito: string): CursorPosition {
  try {
    if (/(\]|%5D)$/.test(escrito)) return z.array(z.string()).parse(JSON.parse(decodeURIComponent(escrito)))
    return escrito.split('_').map(decodeURIComponent)
  } catch {
    return []
  }
}

export const cursor = z
  .string()
  .max(2000)
  .optional()
  .transform((escrito) => (escrito ? readCursor(escrito) : undefined))
