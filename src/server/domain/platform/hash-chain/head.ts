import { desc, sql } from 'drizzle-orm'
import type { DbOrTx } from '../../../db/client.ts'
import { eslabones } from '../../../db/schema/hash-chain.ts'

/** The last link of the chain. The hash has 64 hexadecimal digits. */
export type ChainHead = { numero: number; hash: string }

/**
 * Returns the chain's last link, or null for an empty chain. Stored elsewhere, it later proves (`verifyLibros(deps, { since })`) that
 * nothing before it was removed or changed.
 */
export async function readChainHead({ db }: { db: DbOrTx }): Promise<ChainHead | null> {
  const [ultimo] = await db
    .select({ numero: eslabones.id, hash: sql<string>`encode(${eslabones.hash}, 'hex')` })
    .from(eslabones)
    .orderBy(desc(eslabones.id))
    .limit(1)
  return ultimo ?? null
}
