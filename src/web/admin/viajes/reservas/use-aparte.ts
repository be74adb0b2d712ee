import { viajesconespera } from '../../../../contract/viajes/espera-gestion.ts'
import { listadopropuestas } from '../../../../contract/viajes/propuestas.ts'
import { browserClient } from '../../../api/browser.ts'
import { useAnswer } from '../../use-answer.ts'

/** What waits apart from the bookings: proposals that a family has not answered, and who waits for a seat. None until it is known. */
export function useAparte(): { propuestas?: number; esperan?: number } {
  const { data } = useAnswer('aparte de las reservas', async (signal) => {
    const [propuestas, listas] = await Promise.all([
      browserClient.call(listadopropuestas, { query: { estado: 'abierta', limite: '1' }, signal }),
      browserClient.call(viajesconespera, { query: { limite: '200' }, signal }),
    ])
    return {
      propuestas: propuestas.total ?? 0,
      esperan: listas.results.reduce((suma, { esperando }) => suma + esperando, 0),
    }
  })
  return data ?? {}
}
