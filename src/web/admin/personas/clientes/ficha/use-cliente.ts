import type { ReplyOf } from '../../../../../contract/endpoint.ts'
import { fichacliente } from '../../../../../contract/personas/clientes.ts'
import { browserClient } from '../../../../api/browser.ts'
import { orMissing } from '../../../../api/or-missing.ts'
import { useAnswer } from '../../../use-answer.ts'

export type ClienteDetail = ReplyOf<typeof fichacliente>['results']

/** A customer; null when there is none. */
export function useCliente(id: string) {
  return useAnswer(`cliente ${id}`, (signal) =>
    orMissing([404], async () => (await browserClient.call(fichacliente, { query: { id }, signal })).results),
  )
}
