import { listadoreservas } from '../../../contract/reservas.ts'
import { browserClient } from '../../api/browser.ts'
import type { ReservaFila } from '../reservas/reserva-fila.ts'
import { useAsked } from '../use-asked.ts'

export type Senia = ReservaFila

/** The account's bookings whose deposit is still unpaid. Undefined until known. */
export function useSenias(mail: string): Senia[] | undefined {
  const { data, error } = useAsked(mail, (signal) => listUnpaid(mail, signal))
  // The instalments are what this page is for: without the deposits it stands all the same.
  return error ? [] : data
}

async function listUnpaid(mail: string, signal: AbortSignal): Promise<Senia[]> {
  const rows: Senia[] = []
  let cursor: string | undefined
  do {
    const page = await browserClient.call(listadoreservas, { query: { mail, cursor }, signal })
    rows.push(
      ...page.results.filter(({ estado, vencimientosenia }) => estado === 'pendiente_senia' && vencimientosenia),
    )
    cursor = page.siguiente
  } while (cursor)
  return rows
}
