import { sql } from 'drizzle-orm'
import type { Db } from '../../src/server/db/client.ts'
import { becomeOwner } from '../owner.ts'

/** Until somebody, or so many, wait for a lock of this database; or until `unless`, when there is nothing to wait for any more. */
export async function waitForLocks(db: Db, cuantos = 1, unless = () => false) {
  const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  /** The house's own role is not told what others wait for. */
  const look = () =>
    db.transaction(async (tx) => {
      await becomeOwner(tx)
      return tx.execute(waiting)
    })
  while (!unless() && (await look()).rows.length < cuantos);
}
