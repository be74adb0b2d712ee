import { cuenta } from '../../../contract/dinero/cuenta.ts'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import { listadoreservas } from '../../../contract/especificacion/reservas.ts'
import { pedidos } from '../../../contract/personas/pedidos.ts'
import { listaespera } from '../../../contract/viajes/espera.ts'
import type { Dia } from '../../../reglas/dia.ts'
import { browserClient } from '../../api/browser.ts'
import { useAnswer } from '../../api/use-answer.ts'
import { isStillOpen, type ReservaCuenta } from '../cuenta.pure.ts'

export type Pedido = ReplyOf<typeof pedidos>['results'][number]
export type OwnReserva = ReservaCuenta & { fechacontrato: Dia; pedidos: Pedido[] }

/** Returns the data of `/reservas`: the bookings (live first, then newest first) and the waiting-list entries. */
export function useOwnReservas(mail: string) {
  return useAnswer(['mis reservas', mail], async (signal) => {
    const [list, saldos, done, esperas] = await Promise.all([
      fetchAllPages(mail, signal),
      browserClient.call(cuenta, { signal }),
      browserClient.call(pedidos, { signal }),
      browserClient.call(listaespera, { signal }),
    ])
    const reservas = list.flatMap(({ id, fechacontrato }): OwnReserva[] => {
      const saldo = saldos.results.reservas.find((reserva) => reserva.id === id)
      const own = done.results.filter(({ reserva }) => reserva === id)
      // A booking that was made between the two requests has no balance yet, so it is shown after the next reload.
      return saldo ? [{ ...saldo, fechacontrato, pedidos: own }] : []
    })
    const sorted = [...reservas.filter(isStillOpen), ...reservas.filter((reserva) => !isStillOpen(reserva))]
    return { reservas: sorted, esperas: esperas.results, porConfirmar: esperas.porconfirmar }
  })
}

async function fetchAllPages(mail: string, signal: AbortSignal) {
  const all: ReplyOf<typeof listadoreservas>['results'] = []
  let cursor = ''
  do {
    const page = await browserClient.call(listadoreservas, { query: { mail, ...(cursor && { cursor }) }, signal })
    all.push(...page.results)
    cursor = page.siguiente
  } while (cursor)
  return all
}
