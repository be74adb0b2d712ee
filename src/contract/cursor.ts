import * as z from 'zod'

/** Where a page begins: what the last row of the page before was sorted by, as text, its id at the end. */
export type Desde = readonly string[]

/** The opaque text that `siguiente` carries and `cursor` brings back. */
export function writeCursor(desde: Desde): string {
  return desde.map((clave) => encodeURIComponent(clave).replaceAll('_', '%5F')).join('_')
}

/** As the specification's two sorted lists spell it. */
export const writeCursorJson = (desde: Desde) => encodeURIComponent(JSON.stringify(desde))

/** Where no page begins for a text that neither of them wrote: what the keys of its order are, a list alone can say. */
export function readCursor(escrito: string): Desde {
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
