export function insertAt(area: HTMLTextAreaElement | null, written: string, text: string): string {
  const [start, end] = [area?.selectionStart ?? written.length, area?.selectionEnd ?? written.length]
  return written.slice(0, start) + text + written.slice(end)
}
