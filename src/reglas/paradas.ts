import { type Lugar, parseCoordenadas } from './coordenadas.ts'

/** A stop on a trip's way: what it is called, what happens there, and where it is. */
export type Parada = Lugar & { nombre: string; detalle: string }

/**
 * Stops as staff write them, one a line with its place at the end: `Córdoba, cena, día 1, -31.4135, -64.1811`. The name
 * ends at the first comma. Undefined where a line has no place.
 */
export function parseParadas(escrito: string): Parada[] | undefined {
  const renglones = escrito
    .split('\n')
    .map((renglon) => renglon.trim())
    .filter(Boolean)
  const paradas = renglones.map(parseParada).filter((parada) => parada !== undefined)
  return paradas.length === renglones.length ? paradas : undefined
}

/** How the line of a day begins that says where it is spent: `En el mapa: Cerro Catedral, -41.1703, -71.4400`. */
export const enElMapa = 'En el mapa:'

/** What a line says after its name (`Comen:`, in whatever letters), undefined if it has another. */
export function afterNombre(renglon: string, nombre: string): string | undefined {
  return renglon.toLowerCase().startsWith(nombre.toLowerCase()) ? renglon.slice(nombre.length).trim() : undefined
}

/** Whether each day of an itinerary that says where it is spent says a place, under its title: its first line is that. */
export function isItinerarioUbicado(escrito: string): boolean {
  const renglones = escrito.split('\n').map((renglon) => renglon.trim())
  return renglones.every((renglon, i) => {
    const lugar = afterNombre(renglon, enElMapa)
    return lugar === undefined || Boolean(renglones[i - 1] && parseParada(lugar))
  })
}

function parseParada(renglon: string): Parada | undefined {
  const [, nombre, detalle = '', donde = ''] =
    /^([^,]+?)\s*(?:,\s*(.*?))?\s*,\s*(-?\d+\.\d+\s*,\s*-?\d+\.\d+)$/.exec(renglon) ?? []
  const lugar = parseCoordenadas(donde)
  return nombre && lugar ? { ...lugar, nombre, detalle } : undefined
}
