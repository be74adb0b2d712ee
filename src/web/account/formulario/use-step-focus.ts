import { useEffect, useRef } from 'react'

/** Focuses the step's title when the step changes, so that it is announced and scrolled into view. */
export function useStepFocus(step: number) {
  const title = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    title.current?.focus({ preventScroll: true })
    scrollTo({ top: 0 })
  }, [step])
  return title
}
