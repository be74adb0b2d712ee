/** How many files go with an answer, and what they weigh at most: with the text they fit in what the call takes. */
export const most = 5
export const mostBytes = 25 * 1024 * 1024

/** Of the files in their order, those that go together: one too heavy beside those before it stays behind. */
export function fitting<Archivo extends { size: number }>(files: readonly Archivo[]): Archivo[] {
  let left = mostBytes
  return files.filter(({ size }) => {
    if (size > left) return false
    left -= size
    return true
  })
}
