/**
 * A file that spreadsheets open as it is: byte-order mark, commas, every value between double quotes. A value that a
 * spreadsheet would run as a formula is kept as text by a leading apostrophe; a number below zero is none.
 */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(quote).join(',')}\r\n`).join('')}`
}

function quote(value: string): string {
  const text = /^[\s]*[=+\-@\t\r]/.test(value) && !/^-\d+(\.\d+)?$/.test(value) ? `'${value}` : value
  return `"${text.replaceAll('"', '""')}"`
}
