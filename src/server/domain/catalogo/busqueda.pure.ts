/** More words than anyone types; a query beyond them is cut. */
const maximoPalabras = 10

/**
 * The words of what a visitor typed: letters and digits only, parted by spaces, so that nothing in it can be taken for
 * an operator. Empty when it holds no word.
 */
export function wordsOf(q: string): string {
  const words = q.normalize('NFKC').match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? []
  return words.slice(0, maximoPalabras).join(' ')
}

/** The words long enough to be recognised when misspelt; all of them when none is. */
export function tellingOf(words: string): string {
  const long = words.split(' ').filter((word) => word.length > 3)
  return long.length > 0 ? long.join(' ') : words
}
