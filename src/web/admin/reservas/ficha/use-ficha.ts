import { cuentareserva } from '../../../../contract/cobranza.ts'
import type { ReplyOf } from '../../../../contract/endpoint.ts'
import { fichareserva } from '../../../../contract/reservas-gestion.ts'
import { browserClient } from '../../../api/browser.ts'
import { ApiError } from '../../../api/client.ts'
import { useStaff } from '../../staff.ts'
import { useAnswer } from '../../use-answer.ts'

export type FichaDetail = ReplyOf<typeof fichareserva>['results']
export type CuentaDetail = ReplyOf<typeof cuentareserva>['results']

/** A booking and its ledger; `data` without a ficha when there is no such booking. */
export function useFicha(id: string) {
  const { refreshCounts } = useStaff()
  return useAnswer(`ficha ${id}`, async (signal) => {
    try {
      const [ficha, cuenta] = await Promise.all([
        browserClient.call(fichareserva, { query: { id }, signal }),
        browserClient.call(cuentareserva, { query: { id }, signal }),
      ])
      refreshCounts()
      return { ficha: ficha.results, cuenta: cuenta.results }
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return {}
      throw error
    }
  })
}
