import keeper from './keep-presses.js?raw'

/**
 * A rendered page where what is sent or pressed before its script can answer is done when it can: a form marked `data-kept`,
 * which the browser alone must not send, or else the last button of `type="button"`, which only the script answers. At the
 * head, before any style that a script would wait for.
 */
export function keepPresses(html: string): string {
  return html.replace('<head>', (head) => `${head}<script>${keeper}</script>`)
}
