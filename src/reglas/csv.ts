/**
 * Formats rows as CSV for spreadsheets: byte-order mark, commas or another separator, every value in double quotes. A leading apostrophe
 * keeps a value that looks like a formula as text. Negative numbers need none.
 */
export function toCsv(rows: readonly (readonly string[])[], separator = ','): string {
  return `\uFEFF${rows.map((row) => `${row.map(quote).join(separator)}\r\n`).join('')}`
}

function quote(value: string): string {
  const text = /^[\s]*[=+\-@\t\r]/.test(value) && !/^-\d+(\.\d+)?$/.test(value) ? `'${value}` : value
  return `"${text.replaceAll('"', '""')}"`
}

/**
 * Returns a text for a cell of an XLSX. Writes U+FFFD, a character that an earlier program could not decode, as □: the library would drop
 * it and hide the damage. A text like `constructor`, which the library would confuse with a property of its objects, gets a trailing space.
 */
export function cellText(texto: string): string {
  return texto in {} ? `${texto} ` : texto.replaceAll('\uFFFD', '□')
}
