import { verificarpagos, verificarpagosporenlace } from '../../contract/dinero/cuenta.ts'
import { browserClient } from '../api/browser.ts'
import { asApiError } from './use-asked.ts'

/**
 * Asks the provider how the account's payments went, or those of a link, so that nobody waits for a notice that is late.
 * Refused or not, the next look tells.
 */
export async function askProveedor(enlace?: string): Promise<void> {
  const asked =
    enlace === undefined
      ? browserClient.call(verificarpagos, { body: {} })
      : browserClient.call(verificarpagosporenlace, { query: { codigo: enlace }, body: {} })
  await asked.catch((error: unknown) => asApiError(error))
}
