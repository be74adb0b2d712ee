import starter from './start-after-paint.js?raw'

/** The manifest brings an icon with it, which a browser asks for as soon as it has read it. */
const link = /<link rel="(modulepreload|manifest)"/g
const start = /<script type="module" async="">/g

const cover = /<img[^>]*\sfetchpriority="high"/i
/** At the head of the page: a browser lays out, and fetches what comes near, before it has read to the end. */
const hold = "<head><script>document.documentElement.dataset.coverFirst=''</script>"

/**
 * A rendered page whose modules, manifest, and the pictures that are fetched as they come near, wait until its cover is painted (at most
 * 2.5 seconds; without a cover, the first paint), a visitor's first touch or, half a second after `load`, the second frame, whichever
 * comes first: they do not share the line with what the page shows first. The elements are the router's own, renamed until
 * then, so hydration finds what it expects. A page without exactly one module script is left as it is.
 */
export function startAfterPaint(html: string): string {
  const end = html.lastIndexOf('</body>')
  if (end < 0 || html.match(start)?.length !== 1) return html
  const waiting = (part: string) =>
    part.replace(link, '<link rel="waiting-$1"').replace(start, '<script type="waiting/module" async="">')
  const page = `${waiting(html.slice(0, end))}<script>${starter}</script>${html.slice(end)}`
  return cover.test(html) ? page.replace('<head>', hold) : page
}
