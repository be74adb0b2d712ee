import { type RefObject, useEffect } from 'react'

/** Makes a frame that shares the page's origin as tall as its text, whatever its width and its letters. */
export function useOwnHeight(frame: RefObject<HTMLIFrameElement | null>) {
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const sizes = new ResizeObserver(([entry]) => {
      // Its frame's two lines besides.
      if (entry) element.style.height = `${Math.ceil(entry.target.getBoundingClientRect().height) + 2}px`
    })
    const watch = () => {
      sizes.disconnect()
      if (element.contentDocument?.body) sizes.observe(element.contentDocument.body)
    }
    // It may have loaded before this script.
    watch()
    element.addEventListener('load', watch)
    return () => {
      element.removeEventListener('load', watch)
      sizes.disconnect()
    }
  }, [frame])
}
