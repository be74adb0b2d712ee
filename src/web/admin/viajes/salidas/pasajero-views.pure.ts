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

export function filterByName<Una extends { apellido: string; nombre: string }>(
  personas: readonly Una[],
  busca: string,
) {
  const palabras = foldCaseAndAccents(busca).split(/\s+/)
  return personas.filter(({ apellido, nombre }) => {
    const suyo = foldCaseAndAccents(`${apellido} ${nombre}`)
    return palabras.every((palabra) => suyo.includes(palabra))
  })
}

/** Sorts like the server: by surname, or by the paid, owed or overdue amount, pesos before dollars. */
export function sortPasajeros(reservas: readonly PasajeroDeViaje[], { by, descending }: Sort): PasajeroDeViaje[] {
  const clave = claves[by]
  const enOrden = clave
    ? reservas.toSorted((a, b) => clave(a)[0] - clave(b)[0] || clave(a)[1] - clave(b)[1])
    : [...reservas]
  return descending ? enOrden.toReversed() : enOrden
}

const claves: Record<string, (reserva: PasajeroDeViaje) => [ars: number, usd: number]> = {
  pagado: ({ pagadoars, pagadousd }) => [pagadoars, pagadousd],
  debe: ({ debears, debeusd }) => [debears, debeusd],
  vencido: ({ vencidoars, vencidousd }) => [vencidoars, vencidousd],
}
