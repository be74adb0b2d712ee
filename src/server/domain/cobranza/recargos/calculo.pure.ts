import { addDays, type Dia, dayOfMonth } from '../../../../reglas/dia.ts'

/** Whole months of delay that have passed since grace ended: each is charged once it is complete. */
export function monthsLate(vencimiento: Dia, diasDeGracia: number, hoy: Dia): number {
  const desde = addDays(vencimiento, diasDeGracia)
  const diaDelMes = Number(desde.slice(8))
  let meses = 0
  while (dayOfMonth(desde, meses + 1, diaDelMes) <= hoy) meses += 1
  return meses
}

/** The first of the last `cantidad` or more dues in a row that are unpaid, in order of date; null when fewer are. */
export function missedRun<Due extends { impaga: boolean }>(vencidas: readonly Due[], cantidad: number): Due[] | null {
  if (cantidad === 0) return null
  const ultimaPaga = vencidas.findLastIndex(({ impaga }) => !impaga)
  const seguidas = vencidas.slice(ultimaPaga + 1)
  return seguidas.length >= cantidad ? seguidas : null
}
