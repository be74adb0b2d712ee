import { cantidadesconsultas } from '../../contract/especificacion/consultas.ts'
import { cantidadesreservas } from '../../contract/especificacion/reservas.ts'
import { listadosolicitudes } from '../../contract/personas/derechos.ts'
import { browserClient } from '../api/browser.ts'
import type { Counts, Staff } from './staff.ts'
import { useAnswer } from './use-answer.ts'

type Result = Pick<Staff, 'reservas' | 'consultas' | 'solicitudes' | 'countsFailed' | 'refreshCounts'>

/** What waits to be seen. Nothing is asked when `allowed` is false. */
export function useCounts(allowed: boolean): Result {
  const { data, error, retry } = useAnswer(`cantidades ${allowed}`, async (signal) => {
    if (!allowed) return undefined
    const [reservas, consultas, solicitudes] = await Promise.all([
      browserClient.call(cantidadesreservas, { signal }),
      browserClient.call(cantidadesconsultas, { signal }),
      browserClient.call(listadosolicitudes, { query: { estado: 'pendiente', limite: '1' }, signal }),
    ])
    return {
      reservas: toCounts(reservas.results[0]),
      consultas: toCounts(consultas.results[0]),
      solicitudes: Number.parseInt(solicitudes.total, 10),
    }
  })
  return { ...data, countsFailed: error !== undefined, refreshCounts: retry }
}

function toCounts(row: Record<keyof Counts, string> | undefined): Counts {
  return { nuevos: Number(row?.nuevos ?? 0), sinrespuesta: Number(row?.sinrespuesta ?? 0) }
}
