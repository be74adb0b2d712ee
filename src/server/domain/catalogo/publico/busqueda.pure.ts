/** More words than anyone types; a query beyond them is cut. */
const maximoPalabras = 10
/** Of the words that may be misspelt, each is held against every name that comes near. */
const maximoElocuentes = 4

/**
 * The words of what a visitor typed: letters and digits only, parted by spaces, so that nothing in it can be taken for
 * an operator. Empty when it holds no word.
 */
export function wordsOf(q: string): string {
  const words = q.normalize('NFKC').match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? []
  return words.slice(0, maximoPalabras).join(' ')
}

/** The first words long enough to be recognised when misspelt; of all of them when none is. */
export function significantWords(words: string): string {
  const all = words.split(' ')
  const long = all.filter((word) => word.length > 3)
  return (long.length > 0 ? long : all).slice(0, maximoElocuentes).join(' ')
}
