/** A sheet's width between the margins that print.css leaves. */
const anchoImpreso = '182mm'

/**
 * Makes a frame that shares the page's origin as tall as its text, whatever its width and its letters. A printed page lays it out
 * without an event: it is measured at that width before. Returns what stops it.
 */
export function fitHeight(element: HTMLIFrameElement): () => void {
  const grow = (text?: Element) => {
    // Its frame's two lines besides.
    if (text) element.style.height = `${Math.ceil(text.getBoundingClientRect().height) + 2}px`
  }
  const sizes = new ResizeObserver(([entry]) => grow(entry?.target))
  const toPaper = () => {
    element.style.width = anchoImpreso
    grow(element.contentDocument?.documentElement)
  }
  const toScreen = () => element.style.removeProperty('width')
  const watch = () => {
    sizes.disconnect()
    // With the room around its text. Before it has any, a document may have no root.
    const text: Element | null | undefined = element.contentDocument?.documentElement
    if (text) sizes.observe(text)
  }
  // It may have loaded before this script.
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
