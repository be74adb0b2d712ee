import { inArray } from 'drizzle-orm'
import { liveEstados } from '../../reglas/reserva.ts'
import { reservas } from '../db/schema/reservas.ts'

/** The SQL form of `isLive`: the booking has not ended. */
export const isLiveReserva = inArray(reservas.estado, [...liveEstados])
