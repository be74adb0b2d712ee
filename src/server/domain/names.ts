import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { personal } from '../db/schema/identidad.ts'
import { reservas } from '../db/schema/reservas.ts'

type Persona = { nombre: AnyColumn | SQL; apellido: AnyColumn | SQL }

export const nombreYApellido = ({ nombre, apellido }: Persona) => sql<string>`${nombre} || ' ' || ${apellido}`

export const tutor = { nombre: reservas.nombreTutor, apellido: reservas.apellidoTutor }

export const apellidoYNombre = ({ nombre, apellido }: Persona) => sql<string>`${apellido} || ', ' || ${nombre}`

/** The staff member's full name; empty if a left join found nobody. */
export const nombrePersonal = sql<string>`concat_ws(' ', ${personal.nombre}, ${personal.apellido})`
