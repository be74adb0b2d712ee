import { orden, watchLocks } from '../src/server/domain/candados.ts'

const lugar = new Map(orden.flatMap((tablas, n) => tablas.map((tabla) => [tabla as string, n] as const)))
const taken = new WeakMap<object, Set<string>>()

/** Fails whatever locks a table's rows out of the house's order. A table locked before may be locked again. */
export function holdLocksToOrder() {
  watchLocks((tx, tabla) => {
    const tablas = taken.get(tx) ?? new Set()
    taken.set(tx, tablas)
    if (tablas.has(tabla)) return
    for (const antes of tablas)
      if (!(placeOf(antes) <= placeOf(tabla))) throw new Error(`${tabla} was locked after ${antes}`)
    tablas.add(tabla)
  })
}

/** NaN, which is in order with nothing, for a table that has no place. */
function placeOf(tabla: string): number {
  return lugar.get(tabla) ?? Number.NaN
}
