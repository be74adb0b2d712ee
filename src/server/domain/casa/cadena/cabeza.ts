import { desc, sql } from 'drizzle-orm'
import type { DbOrTx } from '../../../db/client.ts'
import { eslabones } from '../../../db/schema/cadena.ts'

/** The last link: its number and its hash, as 64 hexadecimal digits. */
export type Cabeza = { numero: number; huella: string }

/**
 * The chain's last link, or null before the first one. Noted outside this database it proves later, by
 * `verifyLibros(deps, { desde })`, that nothing up to it was cut off or written anew.
 */
export async function readCabeza({ db }: { db: DbOrTx }): Promise<Cabeza | null> {
  const [ultimo] = await db
    .select({ numero: eslabones.id, huella: sql<string>`encode(${eslabones.huella}, 'hex')` })
    .from(eslabones)
    .orderBy(desc(eslabones.id))
    .limit(1)
  return ultimo ?? null
}
