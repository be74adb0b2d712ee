import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { log } from '../log.ts'

/** Who is told: of each notice, and of each time from which notices come or come no more. */
export type Ear = {
  notice(): void
  /** `again`: there was such a connection before, and what was said since it was lost is not known. */
  connected(again: boolean): void
  lost(): void
}

export type Listening = { stop(): Promise<void> }

const retryMs = 250
const longestRetryMs = 5_000

/** Hears a channel by a connection of its own, made again for as long as it takes whenever it is lost. */
export function listen(config: pg.ClientConfig, channel: string, ear: Ear): Listening {
  const stopping = new AbortController()
  let client: pg.Client | undefined
  let heard = false
  const running = run()
  return {
    async stop() {
      stopping.abort()
      await client?.end().catch(() => undefined)
      await running
    },
  }

  async function run() {
    for (let tries = 0; !stopping.signal.aborted; tries += 1) {
      if (await hearOnce()) tries = 0
      const pauseMs = Math.min(retryMs * 2 ** tries, longestRetryMs)
      await wait(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }

  /** Whether it came to hear anything before the connection ended. */
  async function hearOnce(): Promise<boolean> {
    const own = new pg.Client({ ...config, keepAlive: true, connectionTimeoutMillis: 15_000 })
    client = own
    // Its end says all: without a listener an error would end the process.
    own.on('error', () => undefined).on('notification', () => ear.notice())
    const ended = new Promise<void>((done) => own.once('end', done))
    try {
      // Ended while it connects, it answers neither well nor ill.
      const cut = ended.then(() => Promise.reject(new Error('ended')))
      await Promise.race([own.connect(), cut])
      await Promise.race([own.query(`listen ${pg.escapeIdentifier(channel)}`), cut])
    } catch {
      await own.end().catch(() => undefined)
      return false
    }
    ear.connected(heard)
    if (heard) log.info(`notices of ${channel} come again`)
    heard = true
    await ended
    ear.lost()
    if (!stopping.signal.aborted) log.warn(`notices of ${channel} come no more: connecting again`)
    return true
  }
}
