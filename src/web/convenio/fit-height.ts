/** The width of a printed page without the margins of print.css. */
const printedWidth = '182mm'

/**
 * Makes a same-origin iframe as tall as its text, at any width and font. The print layout does not trigger the observer, so the height is
 * measured before printing, at the printed width. Returns a function that stops this.
 */
export function fitHeight(element: HTMLIFrameElement): () => void {
  const grow = (text?: Element) => {
    // The 2 px are the iframe's borders.
    if (text) element.style.height = `${Math.ceil(text.getBoundingClientRect().height) + 2}px`
  }
  const sizes = new ResizeObserver(([entry]) => grow(entry?.target))
  const toPaper = () => {
    element.style.width = printedWidth
    grow(element.contentDocument?.documentElement)
  }
  const toScreen = () => element.style.removeProperty('width')
  const watch = () => {
    sizes.disconnect()
    // The root element includes the margins of the text. A new document may have no root element yet.
    const text: Element | null | undefined = element.contentDocument?.documentElement
    if (text) sizes.observe(text)
  }
  // The iframe may have loaded before this script.
  watch()
  element.addEventListener('load', watch)
  window.addEventListener('beforeprint', toPaper)
  window.addEventListener('afterprint', toScreen)
  return () => {
    window.removeEventListener('beforeprint', toPaper)
    window.removeEventListener('afterprint', toScreen)
    element.removeEventListener('load', watch)
    sizes.disconnect()
  }
}
