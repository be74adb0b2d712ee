import { type ReactNode, useRef, useState } from 'react'
import { pago } from '../../../contract/especificacion/pagos.ts'
import type { Centavos } from '../../../reglas/dinero.ts'
import { browserClient } from '../../api/browser.ts'
import { ApiError } from '../../api/client.ts'
import { asApiError } from '../../api/failure-text.ts'
import { newIdempotencyKey } from '../../api/new-idempotency-key.ts'
import { useAttempt } from '../../api/use-attempt.ts'
import { Button } from '../../ui/button.tsx'
import { Refusal } from '../refusal.tsx'

type Props = {
  ids: number[]
  importe: Centavos
  onStale: () => void
  children: ReactNode
}

/**
 * Prepares the payment only on click, because viewing the page must not replace a pending payment. Use the ids of the dues as React key.
 */
export function PayNow({ ids, importe, onStale, children }: Props) {
  const { pending, attempt } = useAttempt()
  const [refusal, setRefusal] = useState<string>()
  const idempotencyKey = useRef(newIdempotencyKey())
  const pay = async () => {
    try {
      const body = { conceptos: JSON.stringify(ids) }
      const { results } = await browserClient.call(pago, { body, idempotencyKey: idempotencyKey.current })
      // With a new key, the next click requests the current price.
      idempotencyKey.current = newIdempotencyKey()
      requireShownTotal(results.importe, importe, onStale)
      location.assign(results.initPoint)
    } catch (error) {
      if (isStale(asApiError(error).codigo)) onStale()
      throw error
    }
  }
  return (
    <>
      <Refusal>{refusal}</Refusal>
      <Button
        size={56}
        wide
        pending={pending}
        pendingLabel="Preparando el pago…"
        onClick={() => attempt(pay, { notify: setRefusal })}
      >
        {children}
      </Button>
    </>
  )
}

/**
 * Calls `onStale` and throws if the amount of the prepared payment differs from the displayed total.
 * @throws ApiError
 */
export function requireShownTotal(prepared: Centavos, shown: Centavos, onStale: () => void): void {
  if (prepared === shown) return
  onStale()
  const mensaje = 'El importe cambió desde que abriste la página. Fijate el total y probá de nuevo.'
  throw new ApiError(409, { codigo: 'importe_cambio', mensaje })
}

export function isStale(codigo: string): boolean {
  return ['cuota_no_pagable', 'pago_en_proceso', 'no_encontrado'].includes(codigo)
}
