import { useEffect, useRef } from 'react'

/** Focuses the step's title when the step changes, so that screen readers announce it and the page scrolls to it. */
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
