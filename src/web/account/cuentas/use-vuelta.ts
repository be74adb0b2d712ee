import { verificarpagos } from '../../../contract/dinero/cuenta.ts'
import { browserClient } from '../../api/browser.ts'
import { type Regreso, useRegreso } from '../use-regreso.ts'
import type { Intento } from './regreso.pure.ts'

/** Returns the state of the return from a payment. `onKnown` reloads the remaining debt. */
export function useVuelta(onKnown: () => void): Regreso<Intento> | undefined {
  return useRegreso(async (vuelta) => {
    const { results } = await browserClient.call(verificarpagos, { body: vuelta })
    return results.intento
  }, onKnown)
}
