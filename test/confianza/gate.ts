import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export type Gate = Awaited<ReturnType<typeof openGate>>

/** Opens a TCP gate in front of a server. A closed gate drops every connection, like a stopped server. */
export async function openGate(serverUrl: string) {
  const target = new URL(serverUrl)
  const sockets = new Set<Socket>()
  let open = true
  const server = createServer((near) => {
    if (!open) return near.destroy()
    const far = connect(Number(target.port), target.hostname)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one.pipe(other)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(serverUrl)
  url.port = String((server.address() as AddressInfo).port)
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: url.href,
    shut() {
      open = false
      cut()
    },
    open() {
      open = true
    },
    async close() {
      cut()
      await new Promise((done) => server.close(done))
    },
  }
}
