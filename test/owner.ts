import { type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../src/server/db/client.ts'

/** Grants the rights of the table owner until the transaction ends. */
export const becomeOwner = (tx: Pick<Tx, 'execute'>) => tx.execute(sql`set local role none`)

export async function asOwner(db: Db, ...queries: SQL[]): Promise<void> {
  await db.transaction(async (tx) => {
    await becomeOwner(tx)
    for (const query of queries) await tx.execute(query)
  })
}
