import { useEffectEvent, useLayoutEffect } from 'react'

type Options = {
  /** Whether this listener runs in the capture phase, so that it can stop the key before other listeners. */
  capture?: boolean
  active?: boolean
}

/** Listens to every key of the page. Subscribes before the first paint, so that it misses no early key. */
export function useDocumentKey(hear: (event: KeyboardEvent) => void, { capture = false, active = true }: Options = {}) {
  const listener = useEffectEvent(hear)
  useLayoutEffect(() => {
    if (!active) return
    const listen = (event: KeyboardEvent) => listener(event)
    document.addEventListener('keydown', listen, capture)
    return () => document.removeEventListener('keydown', listen, capture)
  }, [active, capture])
}
