import type { ReplyOf } from '../../../../../contract/endpoint.ts'
import { fichacliente } from '../../../../../contract/personas/clientes.ts'
import { browserClient } from '../../../../api/browser.ts'
import { orMissing } from '../../../../api/or-missing.ts'
import { useAnswer } from '../../../../api/use-answer.ts'

export type ClienteDetail = ReplyOf<typeof fichacliente>['results']

/** Fetches a customer. Returns null if the customer does not exist. */
export function useCliente(id: string) {
  return useAnswer(`cliente ${id}`, (signal) =>
    orMissing([404], async () => (await browserClient.call(fichacliente, { query: { id }, signal })).results),
  )
}
