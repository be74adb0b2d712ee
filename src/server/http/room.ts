/** What one body takes of the room, given back whole when it is done with. */
export type Lease = {
  /** False where no room is left for so many bytes more. */
  take(bytes: number): boolean
  leave(): void
}
export type Room = { open(owner: string): Lease }

/**
 * Memory for the bodies under way, counted as their bytes arrive: who only promises them takes none. Half of it is for
 * those who hold no more than a quarter, so that no single account shuts the others out.
 */
export function createRoom(total: number): Room {
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
