import { addDays, addMonths, type Dia } from '../../../../reglas/dia.ts'

export function monthsLate(vencimiento: Dia, diasDeGracia: number, hoy: Dia): number {
  const desde = addDays(vencimiento, diasDeGracia)
  const diaDelMes = Number(desde.slice(8))
  let meses = 0
  while (addMonths(desde, meses + 1, diaDelMes) <= hoy) meses += 1
  return meses
}

/** Returns the run of unpaid dues at the list's end, by date; null if it has fewer than `cantidad`. */
export function missedRun<Due extends { impaga: boolean }>(vencidas: readonly Due[], cantidad: number): Due[] | null {
  if (cantidad === 0) return null
  const ultimaPaga = vencidas.findLastIndex(({ impaga }) => !impaga)
  const seguidas = vencidas.slice(ultimaPaga + 1)
  return seguidas.length >= cantidad ? seguidas : null
}
