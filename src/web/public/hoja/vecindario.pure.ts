import { kilometresBetween, type LatLong } from '../../../reglas/coordenadas.ts'
import type { DiaDeViaje } from '../../../reglas/hoja-texts.ts'
import type { Parada } from '../../../reglas/paradas.ts'
import { capitalize, joinWords } from '../../../reglas/text.ts'

export type DiaEnMapa = Parada & { numero: number }
export type Vecindario = { titulo: string; destino: LatLong; dias: readonly DiaEnMapa[]; hotel: boolean }

const enDestinoKm = 5
const cercaKm = 150
const tituloLargo = 26

/** Separates the days near the destination, including the day of arrival, from all other days. */
export function splitNearbyDias(destino: LatLong, itinerario: readonly Pick<DiaDeViaje, 'lugar'>[]) {
  const cerca = itinerario
    .map(({ lugar }, index): DiaEnMapa | undefined => lugar && { ...lugar, numero: index + 1 })
    .filter((dia) => dia !== undefined)
    .filter((dia) => kilometresBetween(dia, destino) < cercaKm)
  const [primero, ...otros] = cerca
  const llega = primero && kilometresBetween(primero, destino) < enDestinoKm
  return { llegada: llega ? primero : undefined, dias: llega ? otros : cerca }
}

/** Formats the title: `Bariloche, días 3 a 6`. If the line is too long, omits the name or the individual days. */
export function nameVecindario(dias: readonly DiaEnMapa[], nombre = ''): string {
  const numeros = dias.map(({ numero }) => numero)
  const cuales = `día${numeros.length > 1 ? 's' : ''} ${joinWords(formatRanges(numeros))}`
  const titulos = [...(nombre ? [`${nombre}, ${cuales}`] : []), capitalize(cuales)]
  const corto = titulos.find(({ length }) => length <= tituloLargo)
  return corto ?? `Entre los días ${Math.min(...numeros)} y ${Math.max(...numeros)}`
}

/** Groups consecutive days. Three or more become a range: `3 a 6`, `8`. */
export function formatRanges(numeros: readonly number[]): string[] {
  const tramos: number[][] = []
  for (const numero of numeros) {
    const tramo = tramos.at(-1)
    if (tramo?.at(-1) === numero - 1) tramo.push(numero)
    else tramos.push([numero])
  }
  return tramos.flatMap((tramo) => (tramo.length > 2 ? [`${tramo[0]} a ${tramo.at(-1)}`] : tramo.map(String)))
}
