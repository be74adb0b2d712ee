/** In degrees. North and east are positive. */
export type LatLong = { latitud: number; longitud: number }

const written = /^(-?\d{1,2}\.\d{1,8})\s*,\s*(-?\d{1,3}\.\d{1,8})$/

/** Parses coordinates as maps copy them: `-41.1335, -71.3103`. Returns undefined for any other text. */
export function parseCoordenadas(text: string): LatLong | undefined {
  const [, latitud, longitud] = written.exec(text.trim()) ?? []
  if (latitud === undefined || longitud === undefined) return undefined
  const lugar = { latitud: Number(latitud), longitud: Number(longitud) }
  return Math.abs(lugar.latitud) <= 90 && Math.abs(lugar.longitud) <= 180 ? lugar : undefined
}

/** Formats coordinates for `parseCoordenadas`, with a precision of about ten metres. */
export const formatCoordenadas = ({ latitud, longitud }: LatLong) => `${latitud.toFixed(4)}, ${longitud.toFixed(4)}`

export function kilometresBetween(one: LatLong, other: LatLong): number {
  const [lat, lat2] = [toRadians(one.latitud), toRadians(other.latitud)]
  const a =
    Math.sin((lat2 - lat) / 2) ** 2 +
    Math.cos(lat) * Math.cos(lat2) * Math.sin(toRadians(other.longitud - one.longitud) / 2) ** 2
  return 2 * 6371 * Math.asin(Math.sqrt(a))
}

export const toRadians = (degrees: number) => (degrees * Math.PI) / 180
