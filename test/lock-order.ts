import { lockOrder, watchLocks } from '../src/server/domain/locks.ts'

const lugar = new Map(lockOrder.flatMap((tables, n) => tables.map((table) => [table as string, n] as const)))
const taken = new WeakMap<object, Set<string>>()

/** Fails a transaction that locks tables out of order. Locking a table again is allowed. */
export function requireLockOrder() {
  watchLocks((tx, table) => {
    const tables = taken.get(tx) ?? new Set()
    taken.set(tx, tables)
    if (tables.has(table)) return
    for (const before of tables)
      if (!(placeOf(before) <= placeOf(table))) throw new Error(`${table} was locked after ${before}`)
    tables.add(table)
  })
}

/** Returns the table's position in the lock order, or NaN if it has none. Every comparison with NaN is false, so the check fails. */
function placeOf(table: string): number {
  return lugar.get(table) ?? Number.NaN
}
