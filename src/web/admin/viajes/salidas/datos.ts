import type { ReplyOf } from '../../../../contract/endpoint.ts'
import type { listasviaje } from '../../../../contract/viajes/gente.ts'
import type { listadoviajesadmin, verviaje } from '../../../../contract/viajes/salidas.ts'
import { localDay } from '../../../../reglas/dia.ts'
import { estaViva } from '../../../../reglas/reserva.ts'
import { yaSalio } from '../../../../reglas/viaje.ts'

/** What the screens of a trip are given, as the wire tells it. */
export type TableroData = ReplyOf<typeof verviaje>['results']
export type ListasData = ReplyOf<typeof listasviaje>['results']
export type ViajeRow = ReplyOf<typeof listadoviajesadmin>['results'][number]

/** What who travels without a booking goes as. */
export const tiposAcompanante = { liberado: 'Lugar liberado', docente: 'Docente', coordinador: 'Coordinador' } as const

type Estado = Pick<ViajeRow, 'activo' | 'abierto' | 'libres' | 'fechasalida'>

/** Whether families can book a trip today. */
export const nameEstadoDeViaje = (viaje: Estado): string =>
  sayCierre(viaje) || (viaje.libres === 0 ? 'Completo' : 'Abierto')

/** Why a trip takes no bookings, seats aside; empty when it does. */
export function sayCierre({ activo, abierto, fechasalida }: Omit<Estado, 'libres'>): string {
  if (yaSalio(fechasalida, localDay(new Date()))) return 'Salió'
  if (!activo) return 'Cerrado'
  return abierto ? '' : 'Sin forma de pago vigente'
}

/** Whose booking ended does not travel, though a bed may still be theirs. */
export const viaja = ({ estado }: ListasData['personas'][number]): boolean => estado === null || estaViva(estado)

/** Of those who go along, those who take none of the trip's seats. */
export const countSinLugar = (acompanantes: TableroData['acompanantes']): number =>
  acompanantes.filter(({ ocupalugar }) => !ocupalugar).length

/** Somebody who travels, with their place in the list and the name of their room. */
export type EnLista = ListasData['personas'][number] & { orden: number; cuarto: string }
/** A bed, or a room that is empty. */
export type EnCama = { habitacion: string; capacidad: number | null; duerme: string; documento: string }
export type PasajeroDeViaje = TableroData['reservas'][number]
export type EstadoPapel = PasajeroDeViaje['fotos']
export type TipoPapel = TableroData['resumen']['papeles'][number]['tipo']
