import { describeSafely } from '../../domain/describe-safely.ts'
import { log } from '../../log.ts'

export type CatalogoVersion = {
  current(): number | undefined
  /** Polls now. Returns undefined if the database does not reply. */
  read(): Promise<number | undefined>
  /** Returns for how many milliseconds the database has not replied; undefined while it replies. */
  blindFor(): number | undefined
  onChange(listener: () => void): void
  stop(): Promise<void>
}

type VersionListener = { notice(): void; connected(again: boolean): void; lost(): void }

type Options = {
  of?: string
  everyMs?: number
  now?: () => number
  /** Without notifications, the version is polled more often. */
  listen?: ((listener: VersionListener) => { stop(): Promise<void> }) | undefined
  notifiedEveryMs?: number
}

/**
 * Watches the catalogue's version. A dead connection may show no error, so this also polls: every `notifiedEveryMs` (1,000) while
 * notifications arrive, otherwise every `everyMs` (250). Reports a change after every reconnection, because the same version may mean other
 * content after a failover.
 */
export async function watchVersion(
  ask: () => Promise<number>,
  { of = 'the database', everyMs = 250, now = Date.now, listen, notifiedEveryMs = 1_000 }: Options = {},
): Promise<CatalogoVersion> {
  const listeners: (() => void)[] = []
  let latest: number | undefined
  let blindSince: number | undefined
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  let notified = false
  let asking = poll()
  await asking
  const listening = listen?.({
    notice: () => void read(),
    connected(again) {
      notified = true
      if (again) changed()
      void read()
    },
    lost() {
      notified = false
      void read()
    },
  })
  return {
    current: () => latest,
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
    timer = setTimeout(again, notified ? notifiedEveryMs : everyMs).unref()
  }

  async function read() {
    try {
      const version = await ask()
      if (blindSince !== undefined) log.info(`pages: ${of} answers again`)
      blindSince = undefined
      update(version)
      return version
    } catch (error) {
      if (blindSince === undefined && !stopped)
        log.warn(`pages: changes are not seen until ${of} answers again:`, describeSafely(error))
      blindSince ??= now()
      return undefined
    }
  }

  function update(version: number) {
    const moved = latest !== undefined && latest !== version
    latest = version
    if (moved) changed()
  }

  function changed() {
    for (const listener of listeners) listener()
  }
}
