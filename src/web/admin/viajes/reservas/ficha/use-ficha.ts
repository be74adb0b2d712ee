import { cuentareserva } from '../../../../../contract/dinero/cobranza.ts'
import type { ReplyOf } from '../../../../../contract/endpoint.ts'
import { fichareserva } from '../../../../../contract/viajes/reservas.ts'
import { browserClient } from '../../../../api/browser.ts'
import { useAnswer } from '../../../../api/use-answer.ts'
import { useStaff } from '../../../shell/staff.ts'

export type FichaDetail = ReplyOf<typeof fichareserva>['results']
export type CuentaDetail = ReplyOf<typeof cuentareserva>['results']

export function useFicha(id: string) {
  const { refreshCounts } = useStaff()
  return useAnswer(`ficha ${id}`, async (signal) => {
    const [ficha, cuenta] = await Promise.all([
      browserClient.call(fichareserva, { query: { id }, signal }),
      browserClient.call(cuentareserva, { query: { id }, signal }),
    ])
    refreshCounts()
    return { ficha: ficha.results, cuenta: cuenta.results }
  })
}
