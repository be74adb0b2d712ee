/** What was written with `texto` where the area's cursor stands; at the end, of one that nobody wrote in yet. */
export function insertAt(area: HTMLTextAreaElement | null, written: string, texto: string): string {
  const [start, end] = [area?.selectionStart ?? written.length, area?.selectionEnd ?? written.length]
  return written.slice(0, start) + texto + written.slice(end)
}
