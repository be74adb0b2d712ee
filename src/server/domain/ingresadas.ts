import { sql } from 'drizzle-orm'
import { usuarios } from '../db/schema/identidad.ts'
import { cuotas, reservas } from '../db/schema/reservas.ts'
import { localDate } from '../db/valores.ts'

/*
 * Conditions for bookings that staff entered in progress. The other system notified what fell due before the entry. Their families get no
 * mail until they have a password.
 */

/** The day on which a booking was made, or entered from another system. */
export const entryDay = localDate(sql`coalesce(${reservas.ingresadaEn}, ${reservas.creadaEn})`)

/** Whether a due falls due on or after the entry. The query joins the due with its booking. */
export const hasOwnDeadline = sql<boolean>`(${reservas.ingresadaEn} is null or ${cuotas.vencimiento} >= ${localDate(reservas.ingresadaEn)})`

/** Whether the booking's deposit falls due on or after the entry. */
export const depositDueHere = sql<boolean>`(${reservas.ingresadaEn} is null or ${reservas.vencimientoSenia} >= ${localDate(reservas.ingresadaEn)})`

/** Whether the family may be notified. The query joins the booking with its account. */
export const mayBeNotified = sql<boolean>`(${reservas.ingresadaEn} is null or ${usuarios.passwordHash} is not null)`
