import { kilometresBetween, type Lugar } from '../../../reglas/coordenadas.ts'
import { enumerar } from '../../../reglas/enumerar.ts'
import type { Parada } from '../../../reglas/paradas.ts'
import { capitalize } from '../../../reglas/texto.ts'
import type { DiaDeViaje } from './puntos.pure.ts'

/** A day where it is spent. `numero`: its place in the itinerary. */
export type DiaEnMapa = Parada & { numero: number }
/** The days that are spent about a destination, of which `titulo` tells. */
export type Vecindario = { titulo: string; destino: Lugar; dias: readonly DiaEnMapa[]; hotel: boolean }

const enDestinoKm = 5
const cercaKm = 150
/** What a title's line has room for. */
const tituloLargo = 26

/** Of the days with a place, the one of the arrival, which is spent at the destination itself, and those after it. */
export function tellLugares(destino: Lugar, itinerario: readonly Pick<DiaDeViaje, 'lugar'>[]) {
  const cerca = itinerario
    .map(({ lugar }, index): DiaEnMapa | undefined => lugar && { ...lugar, numero: index + 1 })
    .filter((dia) => dia !== undefined)
    .filter((dia) => kilometresBetween(dia, destino) < cercaKm)
  const [primero, ...otros] = cerca
  const llega = primero && kilometresBetween(primero, destino) < enDestinoKm
  return { llegada: llega ? primero : undefined, dias: llega ? otros : cerca }
}

/** `Bariloche, días 3 a 6`: the name, and each of the days, only where they leave the line room. */
export function nameVecindario(dias: readonly DiaEnMapa[], nombre = ''): string {
  const numeros = dias.map(({ numero }) => numero)
  const cuales = `día${numeros.length > 1 ? 's' : ''} ${enumerar(tellSeguidos(numeros))}`
  const titulos = [...(nombre ? [`${nombre}, ${cuales}`] : []), capitalize(cuales)]
  const corto = titulos.find(({ length }) => length <= tituloLargo)
  return corto ?? `Entre los días ${Math.min(...numeros)} y ${Math.max(...numeros)}`
}

/** Days in order, those that follow each other by the first and the last of three or more: `3 a 6`, `8`. */
export function tellSeguidos(numeros: readonly number[]): string[] {
  const tramos: number[][] = []
  for (const numero of numeros) {
    const tramo = tramos.at(-1)
    if (tramo?.at(-1) === numero - 1) tramo.push(numero)
    else tramos.push([numero])
  }
  return tramos.flatMap((tramo) => (tramo.length > 2 ? [`${tramo[0]} a ${tramo.at(-1)}`] : tramo.map(String)))
}
