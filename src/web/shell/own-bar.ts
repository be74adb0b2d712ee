import { useLayoutEffect, useSyncExternalStore } from 'react'

let shown = 0
const hearers = new Set<() => void>()

function change(by: number) {
  shown += by
  for (const hear of hearers) hear()
}

function hearChanges(hear: () => void) {
  hearers.add(hear)
  return () => {
    hearers.delete(hear)
  }
}

/** For a screen that brings its own bar: the site's bar and footer are away while it is there. */
export function useOwnBar(): void {
  // Before the paint, so that the two bars are never seen together.
  useLayoutEffect(() => {
    change(1)
    return () => change(-1)
  }, [])
}

/** Whether some screen brought its own bar. Never so in a page from the server: its route says it there (`SiteHandle`). */
export function useIsOwnBar(): boolean {
  return useSyncExternalStore(
    hearChanges,
    () => shown > 0,
    () => false,
  )
}
