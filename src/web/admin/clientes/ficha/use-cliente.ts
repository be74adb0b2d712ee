import { fichacliente } from '../../../../contract/clientes-gestion.ts'
import type { ReplyOf } from '../../../../contract/endpoint.ts'
import { browserClient } from '../../../api/browser.ts'
import { ApiError } from '../../../api/client.ts'
import { useAnswer } from '../../use-answer.ts'

export type ClienteDetail = ReplyOf<typeof fichacliente>['results']

/** A customer; `data` without a ficha when there is none. */
export function useCliente(id: string) {
  return useAnswer(`cliente ${id}`, async (signal): Promise<{ ficha?: ClienteDetail }> => {
    try {
      const { results } = await browserClient.call(fichacliente, { query: { id }, signal })
      return { ficha: results }
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return {}
      throw error
    }
  })
}
