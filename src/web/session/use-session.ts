import { useSyncExternalStore } from 'react'
import { readSession, type Session, subscribeSession } from './session-store.ts'

/** The session in this browser; signed out while rendering on the server, since public pages are everybody's. */
export function useSession(): Session | undefined {
  return useSyncExternalStore(subscribeSession, readSession, () => undefined)
}
