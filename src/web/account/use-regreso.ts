import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'

/** How long to wait before each new look, in ms. */
const waits = [1000, 2000, 4000, 8000, 15_000]

/** How the address says that it went. */
export type Regreso = 'approved' | 'pending' | 'rejected'

/**
 * The return from the provider. What the address says proves nothing: `lookAnew` asks the provider and what is shown a
 * few times, until it is `settled`.
 */
export function useRegreso(settled: boolean, lookAnew: () => void): { status?: Regreso; waiting: boolean } {
  const [params, setParams] = useSearchParams()
  const [status] = useState(() => regresoOf(params.get('status')))
  const [looks, setLooks] = useState(0)
  const waiting = status !== undefined && status !== 'rejected' && !settled && looks < waits.length
  const lookAgain = useEffectEvent(() => {
    setLooks(looks + 1)
    lookAnew()
  })
  useEffect(() => {
    if (!waiting) return
    const timer = setTimeout(lookAgain, waits[looks])
    return () => clearTimeout(timer)
  }, [waiting, looks])
  const clean = useEffectEvent(() => {
    // The outcome is told once: a reload of the page does not tell it again.
    if (params.has('status')) setParams({}, { replace: true, preventScrollReset: true })
  })
  useEffect(() => clean(), [])
  return { status, waiting }
}

function regresoOf(text: string | null): Regreso | undefined {
  if (text === 'approved' || text === 'rejected') return text
  return text === 'pending' || text === 'in_process' ? 'pending' : undefined
}
