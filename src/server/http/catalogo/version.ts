import { describeSafely } from '../../domain/tell-safely.ts'
import { log } from '../../log.ts'

export type CatalogoVersion = {
  /** The last that was heard; none before the first answer. */
  current(): number | undefined
  /** Asks now; none if the database does not answer. */
  read(): Promise<number | undefined>
  /** Milliseconds since the database stopped answering; none while it answers. */
  blindFor(): number | undefined
  onChange(listener: () => void): void
  /** Ends after the question under way. */
  stop(): Promise<void>
}

/**
 * Follows a number that other processes move, by asking for it every `everyMs` (250) milliseconds: one question at a
 * time, however long its answer takes. Both engines can be asked, while LISTEN would need a connection to spare.
 */
export async function watchVersion(
  ask: () => Promise<number>,
  { everyMs = 250, now = Date.now }: { everyMs?: number; now?: () => number } = {},
): Promise<CatalogoVersion> {
  const listeners: (() => void)[] = []
  let heard: number | undefined
  let blindSince: number | undefined
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  let asking = poll()
  await asking
  return {
    current: () => heard,
    read,
    blindFor: () => (blindSince === undefined ? undefined : now() - blindSince),
    onChange: (listener) => void listeners.push(listener),
    async stop() {
      stopped = true
      clearTimeout(timer)
      await asking
    },
  }

  async function poll() {
    await read()
    if (stopped) return
    timer = setTimeout(() => {
      asking = poll()
    }, everyMs).unref()
  }

  async function read() {
    try {
      const version = await ask()
      if (blindSince !== undefined) log.info('pages: the database answers again')
      blindSince = undefined
      hear(version)
      return version
    } catch (error) {
      if (blindSince === undefined && !stopped)
        log.warn('pages: changes are not seen until the database answers again:', describeSafely(error))
      blindSince ??= now()
      return undefined
    }
  }

  function hear(version: number) {
    const changed = heard !== undefined && heard !== version
    heard = version
    if (changed) for (const listener of listeners) listener()
  }
}
