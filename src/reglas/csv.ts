/**
 * Formats rows as CSV for spreadsheets: byte-order mark, commas or another separator, every value in double quotes. A leading apostrophe
 * keeps a value that looks like a formula as text. Negative numbers are written unchanged.
 */
export function toCsv(rows: readonly (readonly string[])[], separator = ','): string {
  return `\uFEFF${rows.map((row) => `${row.map(quote).join(separator)}\r\n`).join('')}`
}

function quote(value: string): string {
  const text = /^[\s]*[=+\-@\t\r]/.test(value) && !/^-\d+(\.\d+)?$/.test(value) ? `'${value}` : value
  return `"${text.replaceAll('"', '""')}"`
}

/**
 * Returns a text for a cell of an XLSX. Replaces U+FFFD (an undecodable character) with □, because the library would drop it. Adds a
 * space to a text like `constructor`, which the library confuses with a property of its objects.
 */
export function cellText(texto: string): string {
  return texto in {} ? `${texto} ` : texto.replaceAll('\uFFFD', '□')
}
