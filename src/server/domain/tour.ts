import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** Selects packages that are tours: national or abroad, and not offered to courses. */
export const isTour = (tipoId: SQLWrapper): SQL => sql`coalesce(${tipoId} in (7, 10), false)`
