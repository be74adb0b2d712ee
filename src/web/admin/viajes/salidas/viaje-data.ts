import type { ReplyOf } from '../../../../contract/endpoint.ts'
import type { listasviaje } from '../../../../contract/viajes/gente.ts'
import type { listadoviajesadmin, verviaje } from '../../../../contract/viajes/salidas.ts'
import { localDay } from '../../../../reglas/dia.ts'
import { isLive } from '../../../../reglas/reserva.ts'
import { hasDeparted } from '../../../../reglas/viaje.ts'

export type TableroData = ReplyOf<typeof verviaje>['results']
export type ListasData = ReplyOf<typeof listasviaje>['results']
export type ViajeRow = ReplyOf<typeof listadoviajesadmin>['results'][number]

export const tiposAcompanante = { liberado: 'Lugar liberado', docente: 'Docente', coordinador: 'Coordinador' } as const

type Estado = Pick<ViajeRow, 'activo' | 'abierto' | 'libres' | 'fechasalida'>

export const nameEstadoDeViaje = (viaje: Estado): string =>
  describeClosed(viaje) || (viaje.libres === 0 ? 'Completo' : 'Abierto')

/** Returns why a trip takes no bookings, or an empty string if it takes them. Ignores a lack of seats. */
export function describeClosed({ activo, abierto, fechasalida }: Omit<Estado, 'libres'>): string {
  if (hasDeparted(fechasalida, localDay(new Date()))) return 'Salió'
  if (!activo) return 'Cerrado'
  return abierto ? '' : 'Sin forma de pago vigente'
}

/** Returns whether a person travels. A passenger whose booking ended does not travel, even if a bed is still assigned. */
export const isTravelling = ({ estado }: ListasData['personas'][number]): boolean => estado === null || isLive(estado)

export const countWithoutSeat = (acompanantes: TableroData['acompanantes']): number =>
  acompanantes.filter(({ ocupalugar }) => !ocupalugar).length

export type PersonaDeLista = ListasData['personas'][number] & { order: number; cuarto: string }
export type Cama = { habitacion: string; capacidad: number | null; duerme: string; documento: string }
export type PasajeroDeViaje = TableroData['reservas'][number]
export type EstadoPapel = PasajeroDeViaje['fotos']
export type TipoPapel = TableroData['resumen']['papeles'][number]['tipo']
