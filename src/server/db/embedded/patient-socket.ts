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
    if (await answers(path)) return
    if (Date.now() > deadline) throw new Error('The embedded database does not answer.')
  }
}

/** PostgreSQL's question whether TLS is spoken; any server that lives answers it with one letter. */
const sslRequest = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47])

/** A dying engine's socket still takes a connection for a moment: only an answer proves that it lives. */
function answers(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = net.connect(path)
    const end = (alive: boolean) => {
      probe.destroy()
      resolve(alive)
    }
    probe.once('connect', () => probe.write(sslRequest))
    probe.once('data', () => end(true))
    probe.once('error', () => end(false))
    probe.once('close', () => end(false))
    probe.setTimeout(1_000, () => end(false))
  })
}
