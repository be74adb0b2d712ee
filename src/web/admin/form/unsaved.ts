import { useEffect, useId, useSyncExternalStore } from 'react'

const pending = new Set<string>()
const listeners = new Set<() => void>()

function notify() {
  for (const listener of listeners) listener()
}

export function useUnsaved(dirty: boolean): void {
  const id = useId()
  useEffect(() => {
    if (!dirty) return
    pending.add(id)
    notify()
    return () => {
      pending.delete(id)
      notify()
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
