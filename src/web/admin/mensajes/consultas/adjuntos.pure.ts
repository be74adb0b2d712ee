export const maxFiles = 5
export const maxBytes = 25 * 1024 * 1024

/** Returns the files that fit within the size limit, in order. Skips a file that exceeds the remaining size. */
export function withinSizeLimit<Archivo extends { size: number }>(files: readonly Archivo[]): Archivo[] {
  let left = maxBytes
  return files.filter(({ size }) => {
    if (size > left) return false
    left -= size
    return true
  })
}
