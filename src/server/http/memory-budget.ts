export type Lease = {
  take(bytes: number): boolean
  leave(): void
}
export type MemoryBudget = { open(owner: string): Lease }

/**
 * Limits the memory of all bodies together. Bytes count as they arrive. A caller with more than a quarter of `total` gets more only while
 * half of `total` is free, so that no single caller blocks all others.
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
