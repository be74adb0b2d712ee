import { type RefObject, useEffect, useState } from 'react'

/** Whether any of the element is on the screen. True until known, so that what repeats it does not flash. */
export function useInView(element: RefObject<Element | null>): boolean {
  const [inView, setInView] = useState(true)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting ?? true))
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return inView
}
