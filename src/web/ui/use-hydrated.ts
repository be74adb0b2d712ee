import { useSyncExternalStore } from 'react'

/** Returns false on the server and during hydration, when the session is not known yet. */
export function useHydrated(): boolean {
  return useSyncExternalStore(subscribe, isHydrated, isServer)
}

const subscribe = () => () => undefined
const isHydrated = () => true
const isServer = () => false
