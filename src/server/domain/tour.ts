import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** Returns the condition that a package's type is a tour: national or abroad, and not offered to courses. */
export const isTour = (tipoId: SQLWrapper): SQL => sql`coalesce(${tipoId} in (7, 10), false)`
