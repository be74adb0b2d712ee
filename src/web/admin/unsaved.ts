import { useEffect, useId, useSyncExternalStore } from 'react'

/** Forms with something typed that nobody saved, by their ids. */
const pending = new Set<string>()
const listeners = new Set<() => void>()

function tell() {
  for (const listener of listeners) listener()
}

/** Says that a form holds what leaving its page would lose. */
export function useUnsaved(dirty: boolean): void {
  const id = useId()
  useEffect(() => {
    if (!dirty) return
    pending.add(id)
    tell()
    return () => {
      pending.delete(id)
      tell()
    }
  }, [dirty, id])
}

export function useAnyUnsaved(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => pending.size > 0,
    () => false,
  )
}
