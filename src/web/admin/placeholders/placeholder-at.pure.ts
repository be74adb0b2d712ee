import { splitAtPlaceholders } from '../../../reglas/placeholders.ts'

/** Returns the range of the placeholder that contains all the given character positions, or undefined. */
export function placeholderAt(text: string, places: readonly number[]): { start: number; end: number } | undefined {
  let start = 0
  for (const [i, chunk] of splitAtPlaceholders(text).entries()) {
    const end = start + chunk.length + (i % 2 === 0 ? 0 : braces)
    if (i % 2 === 1 && places.every((place) => place >= start && place < end)) return { start, end }
    start = end
  }
  return undefined
}

const braces = 2
