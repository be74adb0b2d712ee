import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { personal } from '../db/schema/identidad.ts'
import { reservas } from '../db/schema/reservas.ts'

type Persona = { nombre: AnyColumn | SQL; apellido: AnyColumn | SQL }

/** Returns a person's full name, first name first. */
export const nombreYApellido = ({ nombre, apellido }: Persona) => sql<string>`${nombre} || ' ' || ${apellido}`

/** The name of the tutor who signs a booking. */
export const tutor = { nombre: reservas.nombreTutor, apellido: reservas.apellidoTutor }

/** Returns a person's name as lists show it: surname first. */
export const apellidoYNombre = ({ nombre, apellido }: Persona) => sql<string>`${apellido} || ', ' || ${nombre}`

/** The full name of a staff member; empty if there is none. */
export const nombrePersonal = sql<string>`concat_ws(' ', ${personal.nombre}, ${personal.apellido})`
