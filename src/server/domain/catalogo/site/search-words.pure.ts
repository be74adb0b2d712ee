/** Ignores further words of a query. */
const maxWords = 10
const maxSignificantWords = 4

/** Returns letters and digits only, separated by spaces, so that no sign acts as a search operator. May be empty. */
export function wordsOf(q: string): string {
  const words = q.normalize('NFKC').match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? []
  return words.slice(0, maxWords).join(' ')
}

/** Returns the first words that are long enough to be recognised when misspelt. If no word is long enough, returns the first words. */
export function significantWords(words: string): string {
  const all = words.split(' ')
  const long = all.filter((word) => word.length > 3)
  return (long.length > 0 ? long : all).slice(0, maxSignificantWords).join(' ')
}
