import { useSyncExternalStore } from 'react'
import { readSession, type Session, subscribeSession } from './session-store.ts'

/** Returns the stored session. Returns undefined during server rendering, because public pages are the same for everyone. */
export function useSession(): Session | undefined {
  return useSyncExternalStore(subscribeSession, readSession, () => undefined)
}
