import type { ReplyOf } from '../../../../contract/endpoint.ts'
import type { listasviaje } from '../../../../contract/viajes/gente.ts'
import type { listadoviajesadmin, verviaje } from '../../../../contract/viajes/salidas.ts'
import { localDay } from '../../../../reglas/dia.ts'
import { isLive } from '../../../../reglas/reserva.ts'
import { hasDeparted } from '../../../../reglas/viaje.ts'

/** Data of a trip's screens, as the calls return them. */
export type TableroData = ReplyOf<typeof verviaje>['results']
export type ListasData = ReplyOf<typeof listasviaje>['results']
export type ViajeRow = ReplyOf<typeof listadoviajesadmin>['results'][number]

/** The roles of people who travel without a booking. */
export const tiposAcompanante = { liberado: 'Lugar liberado', docente: 'Docente', coordinador: 'Coordinador' } as const

type Estado = Pick<ViajeRow, 'activo' | 'abierto' | 'libres' | 'fechasalida'>

/** Returns whether families can book a trip today, in words. */
export const nameEstadoDeViaje = (viaje: Estado): string =>
  describeClosed(viaje) || (viaje.libres === 0 ? 'Completo' : 'Abierto')

/** Returns why a trip takes no bookings, apart from its seats. Empty if it takes bookings. */
export function describeClosed({ activo, abierto, fechasalida }: Omit<Estado, 'libres'>): string {
  if (hasDeparted(fechasalida, localDay(new Date()))) return 'Salió'
  if (!activo) return 'Cerrado'
  return abierto ? '' : 'Sin forma de pago vigente'
}

/** Returns whether a person travels. Passengers with an ended booking do not, even if they still have a bed. */
export const isTravelling = ({ estado }: ListasData['personas'][number]): boolean => estado === null || isLive(estado)

/** Counts the companions who take none of the trip's seats. */
export const countWithoutSeat = (acompanantes: TableroData['acompanantes']): number =>
  acompanantes.filter(({ ocupalugar }) => !ocupalugar).length

/** A person in a list, with their position and the name of their room. */
export type PersonaDeLista = ListasData['personas'][number] & { orden: number; cuarto: string }
/** A bed with its person, or an empty room. */
export type Cama = { habitacion: string; capacidad: number | null; duerme: string; documento: string }
export type PasajeroDeViaje = TableroData['reservas'][number]
export type EstadoPapel = PasajeroDeViaje['fotos']
export type TipoPapel = TableroData['resumen']['papeles'][number]['tipo']
