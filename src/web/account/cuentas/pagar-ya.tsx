import { type ReactNode, useRef, useState } from 'react'
import { pago } from '../../../contract/especificacion/pagos.ts'
import type { Centavos } from '../../../reglas/dinero.ts'
import { browserClient } from '../../api/browser.ts'
import { newClave } from '../../api/new-clave.ts'
import { useAttempt } from '../../api/use-attempt.ts'
import { Button } from '../../ui/button.tsx'
import { Refusal } from '../refusal.tsx'
import { asApiError } from '../use-asked.ts'

type Props = {
  ids: number[]
  /** What the screen says that it comes to: nobody is sent to pay another sum. */
  importe: Centavos
  onStale: () => void
  children: ReactNode
}

/**
 * One press from the instalments to their payment. It is prepared when pressed and not before: whoever only looks at the page
 * starts nothing, nor sets aside what somebody else is paying. Give it the instalments as its key.
 */
export function PagarYa({ ids, importe, onStale, children }: Props) {
  const { pending, attempt } = useAttempt()
  const [refusal, setRefusal] = useState<string>()
  const clave = useRef(newClave())
  const pay = async () => {
    try {
      const body = { conceptos: JSON.stringify(ids) }
      const { results } = await browserClient.call(pago, { body, idempotencyKey: clave.current })
      // The next press is priced anew.
      clave.current = newClave()
      if (results.importe === importe) return location.assign(results.initPoint)
      onStale()
      setRefusal('El importe cambió desde que abriste la página. Fijate el total y volvé a tocar Pagar.')
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
        onClick={() => attempt(pay, { tell: setRefusal })}
      >
        {children}
      </Button>
    </>
  )
}

/** Whether a refusal says that what the page shows is no longer so. */
export function isStale(codigo: string): boolean {
  return ['cuota_no_pagable', 'pago_en_proceso', 'no_encontrado'].includes(codigo)
}
