import { useCallback, useEffect, useState } from 'react'

/** Returns a value that becomes undefined `lifetime` ms after it was last set. `first` is the initial value. */
export function useTimed<Value>(lifetime: number, first?: Value) {
  const [held, setHeld] = useState(first === undefined ? undefined : { value: first })
  useEffect(() => {
    if (!held) return
    const timer = setTimeout(() => setHeld(undefined), lifetime)
    return () => clearTimeout(timer)
  }, [held, lifetime])
  const set = useCallback((value: Value | undefined) => {
    setHeld(value === undefined ? undefined : { value })
  }, [])
  return [held?.value, set] as const
}
