import { tooMany } from '../../domain/casa/limites/service.ts'
import { DomainError } from '../../domain-error.ts'

export type RenderLimits = {
  /** Pages rendered side by side, and how many more may wait. */
  atOnce: number
  waiting: number
  /** What one address may have rendered in a minute. */
  perMinute: number
}

const usual: RenderLimits = { atOnce: 4, waiting: 60, perMinute: 600 }
const minute = 60_000
/** Addresses remembered in one minute; past them the count begins again. */
const mostAddresses = 10_000

/**
 * Bounds what is rendered anew, which costs a thousand times what a kept page does: so many at once and in the row behind
 * them, and so many a minute for one address. Counted in this process: another one has renders of its own to give.
 * Its function throws DomainError `casa_llena`, `demasiados_intentos`.
 */
export function createRenderGate(now: () => number, { atOnce, waiting, perMinute } = usual) {
  const row: (() => void)[] = []
  let free = atOnce
  let counted = { minute: 0, by: new Map<string, number>() }

  return async function pass<T>(ip: string, render: () => Promise<T>): Promise<T> {
    countFor(ip)
    await enter()
    try {
      return await render()
    } finally {
      const next = row.shift()
      if (next) next()
      else free += 1
    }
  }

  function enter(): Promise<void> | void {
    if (free > 0) {
      free -= 1
      return
    }
    if (row.length >= waiting) throw new DomainError('casa_llena')
    return new Promise((entered) => row.push(entered))
  }

  function countFor(ip: string) {
    const current = Math.floor(now() / minute)
    if (counted.minute !== current || counted.by.size > mostAddresses) counted = { minute: current, by: new Map() }
    const count = (counted.by.get(ip) ?? 0) + 1
    counted.by.set(ip, count)
    if (count <= perMinute) return
    const segundos = Math.ceil(((current + 1) * minute - now()) / 1000)
    throw tooMany(segundos)
  }
}
