import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** Whether a package is a tour, by the column of its type: one of those, national or abroad, that no course is offered. */
export const isTour = (tipoId: SQLWrapper): SQL => sql`coalesce(${tipoId} in (7, 10), false)`
