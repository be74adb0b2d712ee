import { type LatLong, parseCoordenadas } from './coordenadas.ts'
import { withoutCommas } from './text.ts'

export type Parada = LatLong & { nombre: string; detalle: string }

/** Parses lines like `Córdoba, cena, día 1, -31.4135, -64.1811`. Returns undefined if a line has no coordinates. */
export function parseParadas(written: string): Parada[] | undefined {
  const lines = written
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  const paradas = lines.map(parseParada).filter((parada) => parada !== undefined)
  return paradas.length === lines.length ? paradas : undefined
}

/** Formats a stop for `parseParadas`. Returns an empty text without a name. */
export function formatParada({ nombre, detalle, donde }: { nombre: string; detalle: string; donde: string }): string {
  return nombre.trim() && [withoutCommas(nombre), detalle.trim(), donde].filter(Boolean).join(', ')
}

/** The prefix of a line with a day's place: `En el mapa: Cerro Catedral, -41.1703, -71.4400`. */
export const mapLinePrefix = 'En el mapa:'

export function textAfterLabel(line: string, nombre: string): string | undefined {
  return line.toLowerCase().startsWith(nombre.toLowerCase()) ? line.slice(nombre.length).trim() : undefined
}

/** Returns whether the places of an itinerary are valid. A place cannot be the first line of a day, because that line is its title. */
export function hasValidLugares(written: string): boolean {
  const lines = written.split('\n').map((line) => line.trim())
  return lines.every((line, i) => {
    const lugar = textAfterLabel(line, mapLinePrefix)
    return lugar === undefined || Boolean(lines[i - 1] && parseParada(lugar))
  })
}

function parseParada(line: string): Parada | undefined {
  const [, nombre, detalle = '', where = ''] =
    /^([^,]+?)\s*(?:,\s*(.*?))?\s*,\s*(-?\d+\.\d+\s*,\s*-?\d+\.\d+)$/.exec(line) ?? []
  const lugar = parseCoordenadas(where)
  return nombre && lugar ? { ...lugar, nombre, detalle } : undefined
}
