import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { personal } from '../db/schema/identidad.ts'
import { reservas } from '../db/schema/reservas.ts'

type Persona = { nombre: AnyColumn | SQL; apellido: AnyColumn | SQL }

export const fullNameSql = ({ nombre, apellido }: Persona) => sql<string>`${nombre} || ' ' || ${apellido}`

export const tutorNameColumns = { nombre: reservas.nombreTutor, apellido: reservas.apellidoTutor }

export const surnameFirstSql = ({ nombre, apellido }: Persona) => sql<string>`${apellido} || ', ' || ${nombre}`

/** The staff member's full name; empty if a left join found nobody. */
export const personalFullNameSql = sql<string>`concat_ws(' ', ${personal.nombre}, ${personal.apellido})`

/** A due's name includes its currency if its booking has both. */
export const hasBothMonedas = sql<boolean>`(${reservas.precioArs} > 0 and ${reservas.precioUsd} > 0)`
