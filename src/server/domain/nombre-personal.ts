import { sql } from 'drizzle-orm'
import { personal } from '../db/schema/identidad.ts'

/** Who of the staff it was, by the name that people call them; empty for nobody. */
export const nombrePersonal = sql<string>`concat_ws(' ', ${personal.nombre}, ${personal.apellido})`
