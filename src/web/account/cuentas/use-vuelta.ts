import { useEffect, useState } from 'react'
import { type Regreso, useRegreso } from '../use-regreso.ts'
import type { CuotaFila } from './cuentas.pure.ts'

export type Vuelta = { status: Regreso; seen: 'waiting' | 'paid' | 'in-process' | 'unknown' }

/** The return from the provider, seen by the list: until the instalments left to pay are gone or in process. */
export function useVuelta(cuotas: CuotaFila[] | undefined, lookAnew: () => void): Vuelta | undefined {
  const [ids] = useState(recallPago)
  const left = cuotas?.filter(({ id }) => ids.includes(id))
  const settled = ids.length > 0 && left !== undefined && left.every(({ situacion }) => situacion === 'en_proceso')
  const { status, waiting } = useRegreso(settled, lookAnew)
  useEffect(() => {
    if (status) forgetPago()
  }, [status])
  if (!status) return undefined
  if (waiting) return { status, seen: 'waiting' }
  if (!settled) return { status, seen: 'unknown' }
  return { status, seen: left.length > 0 ? 'in-process' : 'paid' }
}

const name = 'pago-en-curso'

/** Which instalments one left to pay, to recognise them when the provider sends the person back. */
export function rememberPago(ids: number[]): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(ids))
  } catch {
    // Storage refused: the return then waits for any change of the list.
  }
}

function recallPago(): number[] {
  try {
    const ids: unknown = JSON.parse(sessionStorage.getItem(name) ?? '[]')
    return Array.isArray(ids) ? ids.map(Number) : []
  } catch {
    // Unreadable counts as forgotten.
    return []
  }
}

function forgetPago(): void {
  sessionStorage.removeItem(name)
}
