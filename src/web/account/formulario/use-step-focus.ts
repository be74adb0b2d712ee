import { useEffect, useRef } from 'react'

/** Moves focus to the step's title when the step changes, so that it is read and seen from its top. */
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
