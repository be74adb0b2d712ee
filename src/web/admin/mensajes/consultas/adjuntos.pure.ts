/** The limits for the attachments of a reply. With the text they fit in the size that the call accepts. */
export const most = 5
export const mostBytes = 25 * 1024 * 1024

/** Returns the files that fit within the size limit, in order. Skips each file that exceeds what the files before it leave. */
export function fitting<Archivo extends { size: number }>(files: readonly Archivo[]): Archivo[] {
  let left = mostBytes
  return files.filter(({ size }) => {
    if (size > left) return false
    left -= size
    return true
  })
}
