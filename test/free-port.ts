import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Returns a free loopback port below the ephemeral range, because the system could assign an ephemeral port to another connection before
 * the server listens.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 12_000)
    const probe = createServer().listen(port, '127.0.0.1')
    const free = await once(probe, 'listening').then(
      () => true,
      () => false,
    )
    await new Promise((closed) => probe.close(closed))
    if (free) return port
  }
}
