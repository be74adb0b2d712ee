import { inArray } from 'drizzle-orm'
import { activeEstados } from '../../reglas/reserva.ts'
import { reservas } from '../db/schema/reservas.ts'

/** The SQL form of `isLive`: the booking has not ended. */
export const isActiveReserva = inArray(reservas.estado, [...activeEstados])
