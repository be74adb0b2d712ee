import { useCallback, useEffect, useState } from 'react'

/** A value that goes away by itself `lifetime` ms after it was last set; `first` is set from the start. */
export function useTimed<Value>(lifetime: number, first?: Value) {
  const [held, setHeld] = useState(first === undefined ? undefined : { value: first })
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
