/**
 * Returns the rows as CSV with a byte order mark. A value that looks like a formula gets a leading apostrophe, so that it remains text.
 * Negative numbers are unchanged.
 */
export function toCsv(rows: readonly (readonly string[])[], separator = ','): string {
  return `\uFEFF${rows.map((row) => `${row.map(quote).join(separator)}\r\n`).join('')}`
}

function quote(value: string): string {
  const text = /^[\s]*[=+\-@\t\r]/.test(value) && !/^-\d+(\.\d+)?$/.test(value) ? `'${value}` : value
  return `"${text.replaceAll('"', '""')}"`
}

/**
 * Changes what the XLSX library cannot write: it drops U+FFFD (an undecodable character), and takes a text like `constructor` for a
 * property.
 */
export function toXlsxCellText(text: string): string {
  return text in {} ? `${text} ` : text.replaceAll('\uFFFD', '□')
}

/** Decodes UTF-16 or UTF-8 and, if the bytes are neither, Windows-1252 (Excel). UTF-8 may be truncated in the middle of its last letter. */
export function decodeSheet(bytes: Uint8Array): string {
  const utf16 = findUtf16(bytes)
  if (utf16) return new TextDecoder(utf16).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

function findUtf16(bytes: Uint8Array) {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const sample = bytes.subarray(0, 400)
  const zerosAt = (rest: number) => sample.filter((byte, i) => byte === 0 && i % 2 === rest).length
  const [evenZeros, oddZeros, enough] = [zerosAt(0), zerosAt(1), Math.max(8, sample.length / 4)]
  if (evenZeros === 0 && oddZeros > enough) return 'utf-16le'
  return oddZeros === 0 && evenZeros > enough ? 'utf-16be' : undefined
}
