import { AsyncLocalStorage } from 'node:async_hooks'
import { sql } from 'drizzle-orm'
import { fromDrizzle, type Db as QueueDb } from 'pg-boss'
import type { Db } from '../db/client.ts'

type Executes = Pick<Db, 'execute'>

/**
 * The queue's door to our pool. It sends whole transactions as one text; run as they come, one that fails would leave
 * its connection inside an aborted transaction, and the pool would hand that to the next request. So they run as
 * transactions of ours.
 */
export function onPool(db: Db): QueueDb & {
  /** What `run` makes the queue ask on its own goes through `tx`: it looks a queue up anew once it has forgotten it. */
  inside<T>(tx: Executes, run: (tx: QueueDb) => Promise<T>): Promise<T>
} {
  const pool = fromDrizzle(db, sql)
  const open = new AsyncLocalStorage<QueueDb>()
  return {
    executeSql(text, values) {
      const body = /^\s*BEGIN;([\s\S]*)COMMIT;?\s*$/i.exec(text)?.[1]
      return body
        ? db.transaction((tx) => fromDrizzle(tx, sql).executeSql(body, values))
        : (open.getStore() ?? pool).executeSql(text, values)
    },
    inside(tx, run) {
      const queueTx = fromDrizzle(tx, sql)
      return open.run(queueTx, () => run(queueTx))
    },
  }
}
