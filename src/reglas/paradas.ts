import { type LatLong, parseCoordenadas } from './coordenadas.ts'
import { withoutCommas } from './text.ts'

export type Parada = LatLong & { nombre: string; detalle: string }

/**
 * Parses stops as staff write them, one per line with the coordinates at the end: `Córdoba, cena, día 1, -31.4135, -64.1811`. The name
 * ends at the first comma. Returns undefined if a line has no coordinates.
 */
export function parseParadas(escrito: string): Parada[] | undefined {
  const renglones = escrito
    .split('\n')
    .map((renglon) => renglon.trim())
    .filter(Boolean)
  const paradas = renglones.map(parseParada).filter((parada) => parada !== undefined)
  return paradas.length === renglones.length ? paradas : undefined
}

/** Formats a stop as `parseParadas` reads it. Returns an empty text without a name. */
export function formatParada({ nombre, detalle, donde }: { nombre: string; detalle: string; donde: string }): string {
  return nombre.trim() && [withoutCommas(nombre), detalle.trim(), donde].filter(Boolean).join(', ')
}

/** The prefix of an itinerary line with the day's place: `En el mapa: Cerro Catedral, -41.1703, -71.4400`. */
export const mapLinePrefix = 'En el mapa:'

/** Returns the text of a line after its label (`Comen:`, in any case), or undefined if the line has another label. */
export function textAfterLabel(renglon: string, nombre: string): string | undefined {
  return renglon.toLowerCase().startsWith(nombre.toLowerCase()) ? renglon.slice(nombre.length).trim() : undefined
}

/** Returns whether the places of an itinerary are valid. The first line of each day is its title, and a place comes below it. */
export function hasValidLugares(escrito: string): boolean {
  const renglones = escrito.split('\n').map((renglon) => renglon.trim())
  return renglones.every((renglon, i) => {
    const lugar = textAfterLabel(renglon, mapLinePrefix)
    return lugar === undefined || Boolean(renglones[i - 1] && parseParada(lugar))
  })
}

function parseParada(renglon: string): Parada | undefined {
  const [, nombre, detalle = '', donde = ''] =
    /^([^,]+?)\s*(?:,\s*(.*?))?\s*,\s*(-?\d+\.\d+\s*,\s*-?\d+\.\d+)$/.exec(renglon) ?? []
  const lugar = parseCoordenadas(donde)
  return nombre && lugar ? { ...lugar, nombre, detalle } : undefined
}
