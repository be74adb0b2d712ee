import { kilometresBetween, type Lugar } from '../../../reglas/coordenadas.ts'
import type { Parada } from '../../../reglas/paradas.ts'
import { capitalize } from '../../../reglas/texto.ts'
import type { DiaDeViaje } from './puntos.pure.ts'

/** A day where it is spent. `numero`: its place in the itinerary. */
export type DiaEnMapa = Parada & { numero: number }
/** The days that are spent about a destination, of which `titulo` tells. */
export type Vecindario = { titulo: string; destino: Lugar; dias: DiaEnMapa[]; hotel: boolean }

const enDestinoKm = 5
const cercaKm = 150
/** What a title's line has room for. */
const nombreLargo = 16

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

/** `Bariloche, días 3 a 6`: the name only where it leaves the line room. */
export function nameVecindario(dias: readonly DiaEnMapa[], nombre = ''): string {
  const cuales = tellNumeros(dias.map(({ numero }) => numero))
  return nombre === '' || nombre.length > nombreLargo ? capitalize(cuales) : `${nombre}, ${cuales}`
}

/** `días 3 a 6`, `días 3, 4 y 6`, `día 3`. */
function tellNumeros(numeros: readonly number[]): string {
  const [primero = 0, ...otros] = numeros
  if (otros.length === 0) return `día ${primero}`
  const seguidos = otros.length > 1 && numeros.every((numero, i) => numero === primero + i)
  const lista = new Intl.ListFormat('es-AR').format(numeros.map(String))
  return `días ${seguidos ? `${primero} a ${primero + otros.length}` : lista}`
}
