import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { personal } from '../db/schema/identidad.ts'
import { reservas } from '../db/schema/reservas.ts'

type Persona = { nombre: AnyColumn | SQL; apellido: AnyColumn | SQL }

/** Somebody as people call them. */
export const nombreYApellido = ({ nombre, apellido }: Persona) => sql<string>`${nombre} || ' ' || ${apellido}`

/** Who signs a booking. */
export const tutor = { nombre: reservas.nombreTutor, apellido: reservas.apellidoTutor }

/** Somebody as lists have them. */
export const apellidoYNombre = ({ nombre, apellido }: Persona) => sql<string>`${apellido} || ', ' || ${nombre}`

/** Who of the staff it was, by the name that people call them; empty for nobody. */
export const nombrePersonal = sql<string>`concat_ws(' ', ${personal.nombre}, ${personal.apellido})`
