import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

export const isTour = (tipoId: SQLWrapper): SQL => sql`coalesce(${tipoId} in (7, 10), false)`
