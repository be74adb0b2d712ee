import { useLayoutEffect, useSyncExternalStore } from 'react'

let shown = 0
const listeners = new Set<() => void>()

function change(by: number) {
  shown += by
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export function useOwnBar(): void {
  // A layout effect runs before the first paint, so that the two bars are never visible together.
  useLayoutEffect(() => {
    change(1)
    return () => change(-1)
  }, [])
}

/** Returns whether a mounted component shows its own bar. Always false on the server, where the route's `SiteHandle` decides. */
export function useHasOwnBar(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => shown > 0,
    () => false,
  )
}
