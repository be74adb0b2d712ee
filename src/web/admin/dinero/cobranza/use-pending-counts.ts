import { tablero } from '../../../../contract/platform/tablero.ts'
import { useReply } from '../../../api/use-answer.ts'

/** The tab of the money screen for each kind of dashboard task. */
const partes = { transferencia: 'transferencias', revision: 'revisiones', saldo: 'saldos' } as const

/** Returns the number of pending items per tab of the money screen. Empty until loaded. Sends no request if `allowed` is false. */
export function usePendingCounts(allowed = true) {
  const { data, retry } = useReply(tablero, { when: allowed })
  const { tareas = [], demas = [] } = data?.results ?? {}
  const esperan = Object.fromEntries(
    Object.entries(partes).map(([tipo, parte]) => [
      parte,
      tareas.filter((una) => una.tipo === tipo).length + (demas.find((una) => una.tipo === tipo)?.cuantas ?? 0),
    ]),
  )
  return { esperan, askAgain: retry }
}
