/** How long what is kept holds: pages speak of dates (departures, holidays), which pass without a change of the catalogue. */
export const lifeMs = 5 * 60_000

/** Makes each thing once, however many ask for it meanwhile. */
export function createMaking<Thing>() {
  const underWay = new Map<string, Promise<Thing>>()
  return {
    /** What is being made under `key`; else begins. */
    join(key: string, make: () => Promise<Thing>): Promise<Thing> {
      const found = underWay.get(key)
      if (found) return found
      const making = make().finally(() => {
        if (underWay.get(key) === making) underWay.delete(key)
      })
      underWay.set(key, making)
      return making
    },
    /** Those who ask from now on do not wait for what began before. */
    forget: () => underWay.clear(),
  }
}
