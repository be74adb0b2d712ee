import { useSyncExternalStore } from 'react'

/** False on the server and while hydrating, when nobody's session is known yet. */
export function useHydrated(): boolean {
  return useSyncExternalStore(subscribe, isHydrated, isServer)
}

const subscribe = () => () => undefined
const isHydrated = () => true
const isServer = () => false
