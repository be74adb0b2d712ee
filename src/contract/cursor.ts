import * as z from 'zod'

/** The position where a page starts: the previous row's sort keys as text, with its id last. */
export type CursorPosition = readonly string[]

/** Returns the opaque cursor that replies contain in `siguiente` and requests send in `cursor`. */
export function encodeCursor(from: CursorPosition): string {
  return from.map((key) => encodeURIComponent(key).replaceAll('_', '%5F')).join('_')
}

export const encodeCursorJson = (from: CursorPosition) => encodeURIComponent(JSON.stringify(from))

/** Parses a cursor of `encodeCursor` or `encodeCursorJson`. Any other text gives a position that the list rejects. */
export function decodeCursor(written: string): CursorPosition {
  try {
    if (/(\]|%5D)$/.test(written)) return z.array(z.string()).parse(JSON.parse(decodeURIComponent(written)))
    return written.split('_').map(decodeURIComponent)
  } catch {
    return []
  }
}

export const cursorField = z
  .string()
  .max(2000)
  .optional()
  .transform((written) => (written ? decodeCursor(written) : undefined))
