import { useState } from 'react'
import { pagoporenlace } from '../../../contract/dinero/cuenta.ts'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import { browserClient } from '../../api/browser.ts'
import { Button } from '../../ui/button.tsx'
import { BotonPago } from '../cuentas/boton-pago.tsx'
import { asApiError } from '../use-asked.ts'

/**
 * Prepares the charge when asked, never by opening the page: whoever previews a link must not start a payment. Where
 * the provider has no button of its own here, it leads straight on.
 */
export function PagarAjeno({ codigo, onStale }: { codigo: string; onStale: () => void }) {
  const [preferencia, setPreferencia] = useState<ReplyOf<typeof pagoporenlace>['results']>()
  const [error, setError] = useState<string>()
  const [pending, setPending] = useState(false)
  const prepare = async () => {
    setPending(true)
    setError(undefined)
    try {
      const { results } = await browserClient.call(pagoporenlace, { query: { codigo } })
      if (results.publicKey) setPreferencia(results)
      else return location.assign(results.initPoint)
    } catch (failure) {
      const refusal = asApiError(failure)
      setError(refusal.message)
      if (refusal.status === 409 || refusal.status === 410) onStale()
    }
    setPending(false)
  }
  if (preferencia) return <BotonPago preferencia={preferencia} onLeave={() => undefined} />
  return (
    <>
      {error && (
        <p className="note firm" data-tone="bad" role="alert">
          {error}
        </p>
      )}
      <Button size={56} wide pending={pending} pendingLabel="Preparando el pago…" onClick={prepare}>
        Pagar
      </Button>
    </>
  )
}
