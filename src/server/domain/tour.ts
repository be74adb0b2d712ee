import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** Returns the condition that a package type is one of the two of tours: 10 national, 7 international. */
export const isTour = (tipoId: SQLWrapper): SQL => sql`coalesce(${tipoId} in (7, 10), false)`
