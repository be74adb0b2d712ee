import { type RefObject, useEffect, useState } from 'react'

/** Whether the element is on the screen or about to be. */
export function useNear(element: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), {
      rootMargin: '200px 0px',
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return near
}
