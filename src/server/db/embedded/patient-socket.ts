import net from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

const patienceMs = 20_000

/** A socket that waits for the engine before it connects, so that a query during its restart waits instead of failing. */
export function patientSocket(ready: () => Promise<void>, path: string): net.Socket {
  const socket = new net.Socket()
  const connect = socket.connect.bind(socket) as (path: string) => net.Socket
  const waitThenConnect = () => {
    untilListening(ready, path, socket).then(
      () => socket.destroyed || connect(path),
      (error: Error) => socket.destroy(error),
    )
    return socket
  }
  return Object.assign(socket, { connect: waitThenConnect })
}

/** A killed engine's socket closes before its end is known, so `ready` alone may still speak of the dead one. */
async function untilListening(ready: () => Promise<void>, path: string, waiting: net.Socket) {
  for (const deadline = Date.now() + patienceMs; !waiting.destroyed; await pause(25)) {
    await ready()
    if (await accepts(path)) return
    if (Date.now() > deadline) throw new Error('The embedded database does not answer.')
  }
}

function accepts(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = net.connect(path)
    probe.once('error', () => resolve(false))
    probe.once('connect', () => {
      probe.destroy()
      resolve(true)
    })
  })
}
