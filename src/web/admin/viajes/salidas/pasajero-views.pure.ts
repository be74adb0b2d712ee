import { foldCaseAndAccents } from '../../../../reglas/text.ts'
import type { Sort } from '../../../ui/table.tsx'
import type { PasajeroDeViaje } from './viaje-data.ts'

export const pasajeroViews = [
  { value: 'papeles', label: 'Debe papeles' },
  { value: 'revisar', label: 'Para revisar' },
  { value: 'vencido', label: 'Vencido' },
  { value: 'ajenas', label: 'Fuera de la lista' },
  { value: 'faltan', label: 'Falta que reserven' },
] as const

export function filterByName<Item extends { apellido: string; nombre: string }>(
  personas: readonly Item[],
  search: string,
) {
  const words = foldCaseAndAccents(search).split(/\s+/)
  return personas.filter(({ apellido, nombre }) => {
    const own = foldCaseAndAccents(`${apellido} ${nombre}`)
    return words.every((word) => own.includes(word))
  })
}

/** Sorts as the server does: by surname, or by the paid, owed or overdue amount, pesos before dollars. */
export function sortPasajeros(reservas: readonly PasajeroDeViaje[], { by, descending }: Sort): PasajeroDeViaje[] {
  const key = keys[by]
  const sorted = key ? reservas.toSorted((a, b) => key(a)[0] - key(b)[0] || key(a)[1] - key(b)[1]) : [...reservas]
  return descending ? sorted.toReversed() : sorted
}

const keys: Record<string, (reserva: PasajeroDeViaje) => [ars: number, usd: number]> = {
  pagado: ({ pagadoars, pagadousd }) => [pagadoars, pagadousd],
  debe: ({ debears, debeusd }) => [debears, debeusd],
  vencido: ({ vencidoars, vencidousd }) => [vencidoars, vencidousd],
}
