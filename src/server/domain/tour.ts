import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** Types 10 (national) and 7 (international) are tours. */
export const isTour = (tipoId: SQLWrapper): SQL => sql`coalesce(${tipoId} in (7, 10), false)`
