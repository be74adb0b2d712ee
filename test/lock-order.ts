import { lockOrder, watchLocks } from '../src/server/domain/locks.ts'

const lugar = new Map(lockOrder.flatMap((tablas, n) => tablas.map((tabla) => [tabla as string, n] as const)))
const taken = new WeakMap<object, Set<string>>()

/** Fails a transaction that locks tables out of order. Locking a table again is allowed. */
export function requireLockOrder() {
  watchLocks((tx, tabla) => {
    const tablas = taken.get(tx) ?? new Set()
    taken.set(tx, tablas)
    if (tablas.has(tabla)) return
    for (const antes of tablas)
      if (!(placeOf(antes) <= placeOf(tabla))) throw new Error(`${tabla} was locked after ${antes}`)
    tablas.add(tabla)
  })
}

/** Returns the table's position in the lock order. A table without a position gives NaN, whose comparisons are all false. */
function placeOf(tabla: string): number {
  return lugar.get(tabla) ?? Number.NaN
}
