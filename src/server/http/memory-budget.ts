export type Lease = {
  take(bytes: number): boolean
  leave(): void
}
export type MemoryBudget = { open(owner: string): Lease }

/**
 * Limits the memory of bodies in progress. Counts bytes as they arrive; a declared length reserves no memory. Once half of `total` is
 * taken, only callers that use at most a quarter get more, so that no single caller blocks the others.
 */
export function createMemoryBudget(total: number): MemoryBudget {
  let taken = 0
  const shares = new Map<string, number>()
  return {
    open(owner) {
      let own = 0
      return {
        take(bytes) {
          const share = (shares.get(owner) ?? 0) + bytes
          if (taken + bytes > (share > total / 4 ? total / 2 : total)) return false
          taken += bytes
          own += bytes
          shares.set(owner, share)
          return true
        },
        leave() {
          taken -= own
          const share = (shares.get(owner) ?? 0) - own
          if (share > 0) shares.set(owner, share)
          else shares.delete(owner)
          own = 0
        },
      }
    },
  }
}
