import { inArray } from 'drizzle-orm'
import { vivas } from '../../reglas/reserva.ts'
import { reservas } from '../db/schema/reservas.ts'

/** `estaViva` in the database's words: a booking that goes on. */
export const viva = inArray(reservas.estado, [...vivas])
