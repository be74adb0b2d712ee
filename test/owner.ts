import { type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../src/server/db/client.ts'

/** From here to the transaction's end, what the owner of the tables may and the house's own role may not. */
export const becomeOwner = (tx: Pick<Tx, 'execute'>) => tx.execute(sql`set local role none`)

/** What a test changes in the database itself, in one transaction. */
export async function asOwner(db: Db, ...queries: SQL[]): Promise<void> {
  await db.transaction(async (tx) => {
    await becomeOwner(tx)
    for (const query of queries) await tx.execute(query)
  })
}
