export type Random = ReturnType<typeof createRandom>

export function createRandom(seed: string) {
  let estado = hash(seed)
  const draw = () => {
    estado = (estado + 0x6d2b79f5) | 0
    let mixed = Math.imul(estado ^ (estado >>> 15), 1 | estado)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const whole = (from: number, until: number) => from + Math.floor(draw() * (until - from + 1))
  return {
    entero: whole,
    pick: <Item>(list: readonly Item[]): Item => {
      const one = list[whole(0, list.length - 1)]
      if (one === undefined) throw new RangeError('Nothing to pick from')
      return one
    },
    /** Returns a random key. The values are relative weights. */
    share: <Item extends string>(parts: Readonly<Record<Item, number>>): Item => {
      const list = Object.entries(parts) as [Item, number][]
      let remaining = draw() * list.reduce((sum, [, part]) => sum + part, 0)
      const chosen = list.find(([, part]) => {
        remaining -= part
        return remaining < 0
      })
      const [one] = chosen ?? list[0] ?? []
      if (one === undefined) throw new RangeError('Nothing to share')
      return one
    },
    happens: (porciento: number) => draw() * 100 < porciento,
  }
}

function hash(text: string): number {
  let sum = 0x811c9dc5
  for (const letter of text) sum = Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return sum
}
