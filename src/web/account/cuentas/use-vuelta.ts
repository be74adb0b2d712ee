import { verificarpagos } from '../../../contract/dinero/cuenta.ts'
import { browserClient } from '../../api/browser.ts'
import { type Regreso, useRegreso } from '../use-regreso.ts'
import type { Intento } from './regreso.pure.ts'

/** The return from paying the account's own dues. `onKnown` brings what is left. */
export function useVuelta(onKnown: () => void): Regreso<Intento> | undefined {
  return useRegreso(async (vuelta) => {
    const { results } = await browserClient.call(verificarpagos, { body: vuelta })
    return results.intento
  }, onKnown)
}
