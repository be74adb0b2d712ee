import { type RefObject, useEffect, useState } from 'react'

/** Below the header, and above what stands at the foot. */
const rootMargin = '-72px 0px -128px'

/** Whether the element is on the screen by more than an edge. True until known, so that what repeats it does not flash. */
export function useInView(element: RefObject<Element | null>): boolean {
  const [inView, setInView] = useState(true)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting ?? true), { rootMargin })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return inView
}
