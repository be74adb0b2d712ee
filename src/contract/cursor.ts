import * as z from 'zod'

/** The position where a page starts: the previous row's sort keys as text, with its id last. */
export type CursorPosition = readonly string[]

/** Returns the opaque cursor that replies contain in `siguiente` and requests send in `cursor`. */
export function encodeCursor(desde: CursorPosition): string {
  return desde.map((clave) => encodeURIComponent(clave).replaceAll('_', '%5F')).join('_')
}

export const encodeCursorJson = (desde: CursorPosition) => encodeURIComponent(JSON.stringify(desde))

/** Parses a cursor of `encodeCursor` or `encodeCursorJson`. Any other text gives a position that the list rejects. */
export function decodeCursor(escrito: string): CursorPosition {
  try {
    if (/(\]|%5D)$/.test(escrito)) return z.array(z.string()).parse(JSON.parse(decodeURIComponent(escrito)))
    return escrito.split('_').map(decodeURIComponent)
  } catch {
    return []
  }
}

export const cursorField = z
  .string()
  .max(2000)
  .optional()
  .transform((escrito) => (escrito ? decodeCursor(escrito) : undefined))
