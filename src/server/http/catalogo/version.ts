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

/** How others tell at once that the number moved: what they call, and when they can be relied upon. */
type Ear = { notice(): void; connected(again: boolean): void; lost(): void }

type Options = {
  /** Whose number it is, for the log. */
  of?: string
  everyMs?: number
  now?: () => number
  /** Where the database tells of changes; without it, and while it does not, the number is asked for more often. */
  listen?: ((ear: Ear) => { stop(): Promise<void> }) | undefined
  heedfulMs?: number
}

/**
 * Follows a number that other processes move: told by the database where it can (PostgreSQL), and asking for it besides, every
 * `everyMs` (250) milliseconds or, while notices come, every `heedfulMs` (1,000), since a connection may be dead without a word. One
 * question at a time, however long its answer takes. What notices were lost with a connection nobody knows, and a database that took
 * over from another may count the same numbers again: once they come anew, everything counts as changed.
 */
export async function watchVersion(
  ask: () => Promise<number>,
  { of = 'the database', everyMs = 250, now = Date.now, listen, heedfulMs = 1_000 }: Options = {},
): Promise<CatalogoVersion> {
  const listeners: (() => void)[] = []
  let heard: number | undefined
  let blindSince: number | undefined
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  /** Notices come. */
  let told = false
  let asking = poll()
  await asking
  const listening = listen?.({
    notice: () => void read(),
    connected(again) {
      told = true
      if (again) changed()
      void read()
    },
    lost() {
      told = false
      void read()
    },
  })
  return {
    current: () => heard,
    read,
    blindFor: () => (blindSince === undefined ? undefined : now() - blindSince),
    onChange: (listener) => void listeners.push(listener),
    async stop() {
      stopped = true
      await listening?.stop()
      clearTimeout(timer)
      await asking
    },
  }

  async function poll() {
    await read()
    if (stopped) return
    const again = () => {
      asking = poll()
    }
    timer = setTimeout(again, told ? heedfulMs : everyMs).unref()
  }

  async function read() {
    try {
      const version = await ask()
      if (blindSince !== undefined) log.info(`pages: ${of} answers again`)
      blindSince = undefined
      hear(version)
      return version
    } catch (error) {
      if (blindSince === undefined && !stopped)
        log.warn(`pages: changes are not seen until ${of} answers again:`, describeSafely(error))
      blindSince ??= now()
      return undefined
    }
  }

  function hear(version: number) {
    const moved = heard !== undefined && heard !== version
    heard = version
    if (moved) changed()
  }

  function changed() {
    for (const listener of listeners) listener()
  }
}
