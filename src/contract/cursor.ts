import * as z from 'zod'

/** The sort keys of the previous page's last row, as text. Its id is last. */
export type CursorPosition = readonly string[]

/** Returns the cursor that a reply contains in `siguiente` and the next request sends in `cursor`. */
export function encodeCursor(from: CursorPosition): string {
  return from.map((key) => encodeURIComponent(key).replaceAll('_', '%5F')).join('_')
}

export const encodeCursorJson = (from: CursorPosition) => encodeURIComponent(JSON.stringify(from))

/** Returns an empty position, which lists refuse, for malformed text. */
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
