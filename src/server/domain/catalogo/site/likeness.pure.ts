/**
 * Returns how much the words resemble the text: the sum of 0 to 1 per word, or zero if a word resembles no word of the text. Both must be
 * in lower case without accents (`foldCaseAndAccents`).
 */
export function likenessOf(words: string, text: string): number {
  const texts = [...new Set(text.match(/[\p{L}\p{N}]+/gu))]
  let sum = 0
  for (const word of words.split(' ')) {
    const allowed = slipsAllowed(word)
    // Each typing error adds or removes at most one letter, so `near` omits words of very different lengths.
    const near = texts.filter((other) => Math.abs(other.length - word.length) <= allowed)
    const slips = Math.min(...near.map((other) => countSlips(word, other)))
    if (slips > allowed) return 0
    sum += 1 - slips / word.length
  }
  return sum
}

/** Allows one error per four letters, at most three. Shorter words may have no error, because too many words would resemble them. */
const slipsAllowed = (word: string) => Math.min(3, Math.floor(word.length / 4))

/** Counts the letters added, removed, changed or swapped with a neighbour (Damerau–Levenshtein). */
function countSlips(one: string, other: string): number {
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, j) => j)
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= other.length; j += 1) {
      const changed = (last[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1)
      const swapped = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1] ? (before[j - 2] ?? 0) + 1 : Infinity
      row.push(Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, changed, swapped))
    }
    before = last
    last = row
  }
  return last[other.length] ?? 0
}
