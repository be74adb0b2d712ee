import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * A port of loopback that nobody listens on, below those that the system gives to connections on their way out: one of these
 * could be taken again before it is listened on.
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
