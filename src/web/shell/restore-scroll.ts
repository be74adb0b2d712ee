import restorer from './restore-scroll.js?raw'

/** A rendered page that a reload or the way back shows where it was left, before its script runs. */
export function restoreScroll(html: string): string {
  const end = html.lastIndexOf('</body>')
  return end < 0 ? html : `${html.slice(0, end)}<script>${restorer}</script>${html.slice(end)}`
}
