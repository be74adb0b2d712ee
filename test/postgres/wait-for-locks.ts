import { sql } from 'drizzle-orm'
import type { Db } from '../../src/server/db/client.ts'
import { becomeOwner } from '../owner.ts'

/** Waits until `count` transactions of this database wait for a lock, or until `unless` returns true. */
export async function waitForLocks(db: Db, count = 1, unless = () => false) {
  const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  /** Counts as table owner, because the app's role cannot see the locks of other transactions. */
  const look = () =>
    db.transaction(async (tx) => {
      await becomeOwner(tx)
      return tx.execute(waiting)
    })
  while (!unless() && (await look()).rows.length < count);
}
