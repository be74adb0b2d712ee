/** Further words of a query are ignored. */
const maxWords = 10
/** The maximum number of words that are compared with similar names. */
const maxSignificantWords = 4

/** Returns a query's words: letters and digits, separated by spaces, so that nothing acts as a search operator. May be empty. */
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
