import { eq, or, type SQL } from 'drizzle-orm'
import { matches } from '../../../db/listado.ts'
import { reservas } from '../../../db/schema/reservas.ts'

/**
 * Bookings that staff search: by the number that the app prints (`N.º 3`, `#3`, or just `3`), or by the words of who
 * travels and who pays. Digits alone may be part of a document or a telephone too.
 */
export function matchesReserva(busca: string): SQL | undefined {
  const [, signo, numero] = /^\s*(#|n[.\s]*º)?\s*(\d{1,9})\s*$/i.exec(busca) ?? []
  if (!numero) return matches(reservas.busqueda, busca)
  const suya = eq(reservas.id, Number(numero))
  return signo ? suya : or(suya, matches(reservas.busqueda, busca))
}
