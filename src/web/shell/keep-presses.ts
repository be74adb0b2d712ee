import keeper from './keep-presses.js?raw'

/**
 * A rendered page where the last thing that was pressed or sent before the page's script can answer is done when it can.
 * Meant are the buttons without a work of their own, and the forms with `method="dialog"`, which go nowhere by
 * themselves: what was typed into one never lands in an address. At the head, before any style that a script would wait for.
 */
export function keepPresses(html: string): string {
  return html.replace('<head>', (head) => `${head}<script>${keeper}</script>`)
}
