import { verificarpagos } from '../../../contract/dinero/cuenta.ts'
import { browserClient } from '../../api/browser.ts'
import { type ReturnState, useReturn } from '../use-return.ts'
import type { PaymentAttempt } from './return-text.pure.ts'

/** Returns the state of the return from a payment. Calls `onKnown` once the result is known, to reload the remaining debt. */
export function usePaymentReturn(onKnown: () => void): ReturnState<PaymentAttempt> | undefined {
  return useReturn(async (vuelta) => {
    const { results } = await browserClient.call(verificarpagos, { body: vuelta })
    return results.intento
  }, onKnown)
}
