import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { log } from '../log.ts'

export type ChannelListener = {
  notice(): void
  /** `again` is true after a reconnection, because the listener missed the notifications before it. */
  connected(again: boolean): void
  lost(): void
}

export type ChannelSubscription = { stop(): Promise<void> }

const retryMs = 250
const longestRetryMs = 5_000

export function listenToChannel(
  config: pg.ClientConfig,
  channel: string,
  listener: ChannelListener,
): ChannelSubscription {
  const stopping = new AbortController()
  let client: pg.Client | undefined
  let wasConnected = false
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
      if (await listenOnce()) tries = 0
      const pauseMs = Math.min(retryMs * 2 ** tries, longestRetryMs)
      await wait(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }

  async function listenOnce(): Promise<boolean> {
    const own = new pg.Client({ ...config, keepAlive: true, connectionTimeoutMillis: 15_000 })
    client = own
    // Without this listener an error would end the process. After every error, `end` follows and reconnects.
    own.on('error', () => undefined).on('notification', () => listener.notice())
    const ended = new Promise<void>((done) => own.once('end', done))
    try {
      // `connect` never settles if `end` is called while it connects.
      const cut = ended.then(() => Promise.reject(new Error('ended')))
      await Promise.race([own.connect(), cut])
      await Promise.race([own.query(`listen ${pg.escapeIdentifier(channel)}`), cut])
    } catch {
      await own.end().catch(() => undefined)
      return false
    }
    listener.connected(wasConnected)
    if (wasConnected) log.info(`notices of ${channel} come again`)
    wasConnected = true
    await ended
    listener.lost()
    if (!stopping.signal.aborted) log.warn(`notices of ${channel} come no more: connecting again`)
    return true
  }
}
