import starter from './start-after-paint.js?raw'

const preload = /<link rel="modulepreload"/g
const start = /<script type="module" async="">/g

/**
 * A rendered page whose modules wait for the first paint, a visitor's first touch or, half a second after `load`,
 * the second frame, whichever comes first: what the page shows does not share the line with its script. The elements are the router's own, renamed until
 * then, so hydration finds what it expects. A page without exactly one module script is left as it is.
 */
export function startAfterPaint(html: string): string {
  const end = html.lastIndexOf('</body>')
  if (end < 0 || html.match(start)?.length !== 1) return html
  const waiting = (part: string) =>
    part.replace(preload, '<link rel="waiting-modulepreload"').replace(start, '<script type="waiting/module" async="">')
  return `${waiting(html.slice(0, end))}<script>${starter}</script>${html.slice(end)}`
}
