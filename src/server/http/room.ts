export type Room = { hold<T>(bytes: number, run: () => Promise<T>): Promise<T> }

/** Runs what needs memory only while there is room for it; the others wait their turn, in the order in which they came. */
export function createRoom(total: number): Room {
  let free = total
  const waiting: { bytes: number; enter(): void }[] = []
  const admit = () => {
    for (let first = waiting[0]; first && first.bytes <= free; first = waiting[0]) {
      waiting.shift()
      free -= first.bytes
      first.enter()
    }
  }
  return {
    async hold(wanted, run) {
      const bytes = Math.min(wanted, total)
      await new Promise<void>((enter) => {
        waiting.push({ bytes, enter })
        admit()
      })
      try {
        return await run()
      } finally {
        free += bytes
        admit()
      }
    },
  }
}
