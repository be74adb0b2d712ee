import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { CuotaFila } from './cuentas.pure.ts'

/** How long to wait before each new look at the list, in ms. */
const waits = [1000, 2000, 4000, 8000, 15_000]

export type Vuelta = {
  status: 'approved' | 'pending' | 'rejected'
  seen: 'waiting' | 'paid' | 'in-process' | 'unknown'
}

/**
 * The return from the provider. What the address says proves nothing: `lookAnew` asks the provider and the list a few times,
 * until the instalments left to pay are gone or in process.
 */
export function useVuelta(cuotas: CuotaFila[] | undefined, lookAnew: () => void): Vuelta | undefined {
  const [params, setParams] = useSearchParams()
  const [status] = useState(() => statusOf(params.get('status')))
  const [ids] = useState(recallPago)
  const [looks, setLooks] = useState(0)
  const left = cuotas?.filter(({ id }) => ids.includes(id))
  const settled = ids.length > 0 && left !== undefined && left.every(({ situacion }) => situacion === 'en_proceso')
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
  useEffect(() => {
    clean()
    if (status) forgetPago()
  }, [status])
  if (!status) return undefined
  if (waiting) return { status, seen: 'waiting' }
  if (!settled) return { status, seen: 'unknown' }
  return { status, seen: left.length > 0 ? 'in-process' : 'paid' }
}

function statusOf(text: string | null): Vuelta['status'] | undefined {
  if (text === 'approved' || text === 'rejected') return text
  return text === 'pending' || text === 'in_process' ? 'pending' : undefined
}

const name = 'pago-en-curso'

/** Which instalments one left to pay, to recognise them when the provider sends the person back. */
export function rememberPago(ids: string[]): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(ids))
  } catch {
    // Storage refused: the return then waits for any change of the list.
  }
}

function recallPago(): string[] {
  try {
    const ids: unknown = JSON.parse(sessionStorage.getItem(name) ?? '[]')
    return Array.isArray(ids) ? ids.map(String) : []
  } catch {
    // Unreadable counts as forgotten.
    return []
  }
}

function forgetPago(): void {
  sessionStorage.removeItem(name)
}
