import { kilometresBetween, type LatLong } from '../../../reglas/coordenadas.ts'
import type { DiaDeViaje } from '../../../reglas/hoja-texts.ts'
import type { Parada } from '../../../reglas/paradas.ts'
import { capitalize, joinWords } from '../../../reglas/text.ts'

export type DiaEnMapa = Parada & { numero: number }
export type Vecindario = { title: string; destino: LatLong; dias: readonly DiaEnMapa[]; hotel: boolean }

const atDestinoKm = 5
const nearbyKm = 150
const maxTitleLength = 26

export function splitNearbyDias(destino: LatLong, itinerario: readonly Pick<DiaDeViaje, 'lugar'>[]) {
  const nearby = itinerario
    .map(({ lugar }, index): DiaEnMapa | undefined => lugar && { ...lugar, numero: index + 1 })
    .filter((dia) => dia !== undefined)
    .filter((dia) => kilometresBetween(dia, destino) < nearbyKm)
  const [first, ...others] = nearby
  const arrives = first && kilometresBetween(first, destino) < atDestinoKm
  return { llegada: arrives ? first : undefined, dias: arrives ? others : nearby }
}

export function nameVecindario(dias: readonly DiaEnMapa[], nombre = ''): string {
  const numeros = dias.map(({ numero }) => numero)
  const which = `día${numeros.length > 1 ? 's' : ''} ${joinWords(formatRanges(numeros))}`
  const titles = [...(nombre ? [`${nombre}, ${which}`] : []), capitalize(which)]
  const short = titles.find(({ length }) => length <= maxTitleLength)
  return short ?? `Entre los días ${Math.min(...numeros)} y ${Math.max(...numeros)}`
}

export function formatRanges(numeros: readonly number[]): string[] {
  const stretches: number[][] = []
  for (const numero of numeros) {
    const stretch = stretches.at(-1)
    if (stretch?.at(-1) === numero - 1) stretch.push(numero)
    else stretches.push([numero])
  }
  return stretches.flatMap((stretch) =>
    stretch.length > 2 ? [`${stretch[0]} a ${stretch.at(-1)}`] : stretch.map(String),
  )
}
