import { inArray } from 'drizzle-orm'
import { liveEstados } from '../../reglas/reserva.ts'
import { reservas } from '../db/schema/reservas.ts'

/** `isLive` in SQL. */
export const isLiveReserva = inArray(reservas.estado, [...liveEstados])
