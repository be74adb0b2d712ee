import { sql } from 'drizzle-orm'
import { usuarios } from '../db/schema/identidad.ts'
import { cuotas, reservas } from '../db/schema/reservas.ts'
import { localDate } from '../db/sql-expressions.ts'

/*
 * Conditions for bookings that staff entered from another system. That system notified the families of everything due before the entry. The
 * app mails such a family only after it has a password.
 */

export const entryDay = localDate(sql`coalesce(${reservas.ingresadaEn}, ${reservas.creadaEn})`)

/**
 * Whether the due falls due on or after the booking's entry. True for every booking that staff did not enter. The query must join due and
 * booking.
 */
export const cuotaDueAfterEntry = sql<boolean>`(${reservas.ingresadaEn} is null or ${cuotas.vencimiento} >= ${localDate(reservas.ingresadaEn)})`

/** Whether the deposit falls due on or after the booking's entry. True for every booking that staff did not enter. */
export const depositDueAfterEntry = sql<boolean>`(${reservas.ingresadaEn} is null or ${reservas.vencimientoSenia} >= ${localDate(reservas.ingresadaEn)})`

/** Whether the app may mail the booking's family. The query must join the booking with its account. */
export const mayMailFamilia = sql<boolean>`(${reservas.ingresadaEn} is null or ${usuarios.passwordHash} is not null)`
