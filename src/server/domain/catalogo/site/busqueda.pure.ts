/** The maximum number of words of a query. The rest is cut off. */
const maxWords = 10
/** The maximum number of words that are compared with similar names. */
const maxSignificantWords = 4

/**
 * Returns the words of what a visitor typed: letters and digits only, separated by spaces. Nothing in it can be read as a search
 * operator. Returns an empty text if there is no word.
 */
export function wordsOf(q: string): string {
  const words = q.normalize('NFKC').match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? []
  return words.slice(0, maxWords).join(' ')
}

/** Returns the first words long enough to be recognised when misspelt, or the first of all if none is. */
export function significantWords(words: string): string {
  const all = words.split(' ')
  const long = all.filter((word) => word.length > 3)
  return (long.length > 0 ? long : all).slice(0, maxSignificantWords).join(' ')
}
