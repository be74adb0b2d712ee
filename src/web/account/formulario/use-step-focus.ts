import { useEffect, useRef } from 'react'

/** When the step changes, focuses its title, so that screen readers announce it, and scrolls the page to the top. */
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
