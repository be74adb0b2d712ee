import { tablero } from '../../../../contract/casa/tablero.ts'
import { browserClient } from '../../../api/browser.ts'
import { useAnswer } from '../../use-answer.ts'

/** Of the dashboard's tasks, those of the money desk: in which of its parts they wait. */
const partes = { transferencia: 'transferencias', revision: 'revisiones', saldo: 'saldos' } as const

/** How many things wait in each part of the money desk, by its address; none until it is known. */
export function useEsperan() {
  const { data, retry } = useAnswer('esperan en cobranza', async (signal) => browserClient.call(tablero, { signal }))
  const { tareas = [], demas = [] } = data?.results ?? {}
  const esperan = Object.fromEntries(
    Object.entries(partes).map(([tipo, parte]) => [
      parte,
      tareas.filter((una) => una.tipo === tipo).length + (demas.find((una) => una.tipo === tipo)?.cuantas ?? 0),
    ]),
  )
  return { esperan, askAgain: retry }
}
