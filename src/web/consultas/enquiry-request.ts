import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let topic: string | undefined

/** Opens the enquiry dialog over the current page. `about` is the text it starts with. */
export function requestEnquiry(about = ''): void {
  publish(about)
}

export function closeEnquiry(): void {
  publish(undefined)
}

/** The text that the open dialog starts with, or undefined while it is closed. */
export function useEnquiryRequest(): string | undefined {
  return useSyncExternalStore(
    subscribe,
    () => topic,
    () => undefined,
  )
}

function publish(next: string | undefined): void {
  topic = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
