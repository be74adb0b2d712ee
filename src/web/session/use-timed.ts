import { useCallback, useEffect, useState } from 'react'

/** A value that goes away by itself `lifetime` ms after it was last set. */
export function useTimed<Value>(lifetime: number) {
  const [held, setHeld] = useState<{ value: Value }>()
  useEffect(() => {
    if (!held) return
    const timer = setTimeout(() => setHeld(undefined), lifetime)
    return () => clearTimeout(timer)
  }, [held, lifetime])
  const hold = useCallback((value: Value | undefined) => {
    setHeld(value === undefined ? undefined : { value })
  }, [])
  return [held?.value, hold] as const
}
