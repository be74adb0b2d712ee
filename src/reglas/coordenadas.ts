/** A place on the map, in degrees: north and east above zero. */
export type Lugar = { latitud: number; longitud: number }

const escritas = /^(-?\d{1,2}\.\d{1,8})\s*,\s*(-?\d{1,3}\.\d{1,8})$/

/** Reads a place as maps copy it, `-41.1335, -71.3103`. Undefined for anything else. */
export function parseCoordenadas(texto: string): Lugar | undefined {
  const [, latitud, longitud] = escritas.exec(texto.trim()) ?? []
  if (latitud === undefined || longitud === undefined) return undefined
  const lugar = { latitud: Number(latitud), longitud: Number(longitud) }
  return Math.abs(lugar.latitud) <= 90 && Math.abs(lugar.longitud) <= 180 ? lugar : undefined
}
