import { sql } from 'drizzle-orm'
import { fromDrizzle, type Db as QueueDb } from 'pg-boss'
import type { Db } from '../db/client.ts'

/**
 * The queue's door to our pool. It sends whole transactions as one text; run as they come, one that fails would leave
 * its connection inside an aborted transaction, and the pool would hand that to the next request. So they run as
 * transactions of ours.
 */
export function onPool(db: Db): QueueDb {
  const pool = fromDrizzle(db, sql)
  return {
    executeSql(text, values) {
      const body = /^\s*BEGIN;([\s\S]*)COMMIT;?\s*$/i.exec(text)?.[1]
      return body
        ? db.transaction((tx) => fromDrizzle(tx, sql).executeSql(body, values))
        : pool.executeSql(text, values)
    },
  }
}
