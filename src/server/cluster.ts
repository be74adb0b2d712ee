import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { AggregatorRegistry } from 'prom-client'
import { log } from './log.ts'

/** What the process that keeps the others and a worker say to each other. */
type Message = { kind: 'leave' } | { kind: 'figures'; id: number; text?: string }

/** A worker that cannot start is tried again this much later. */
const retryMs = 1_000
/** A little more than a worker gives itself. */
const patienceMs = 12_000

/**
 * Keeps `count` processes of the house on one port: it takes the connections and hands them out. One that dies is replaced. SIGUSR2 puts a
 * new process, of the build that lies there now, in the place of each, one after another: an old one leaves once its successor listens, and
 * a connection that it does not take any more goes to another. SIGTERM, SIGINT and SIGHUP end all of them as they would end one,
 * and `close` comes last.
 */
export async function keepWorkers(count: number, port: number, close: () => Promise<void>): Promise<void> {
  const serving = new Set<Worker>()
  let stopping = false
  let replacing = false
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop)
  process.on('SIGUSR2', replaceAll)
  answerFigures()
  try {
    // Alone: it brings the database up to date, and says why where it cannot.
    await open()
    await Promise.all(Array.from({ length: count - 1 }, open))
  } catch {
    if (stopping) return
    await stop()
    process.exit(1)
  }

  /** A worker that listens. @throws Error when it ended before that; what it printed says why. */
  async function open(): Promise<void> {
    const worker = cluster.fork({ PORT: port })
    const ended = once(worker, 'exit').then(([code, signal]) => {
      throw new Error(`worker ${worker.id} ended with ${signal ?? code}`)
    })
    await Promise.race([once(worker, 'listening'), ended])
    serving.add(worker)
    ended.catch((error: Error) => {
      if (serving.delete(worker) && !stopping) void replaceDead(error)
    })
  }

  async function replaceDead({ message }: Error) {
    log.error(`${message}; another takes its place`)
    while (!stopping) {
      try {
        return await open()
      } catch {
        await wait(retryMs)
      }
    }
  }

  async function replaceAll() {
    if (replacing || stopping) return
    replacing = true
    try {
      for (const former of [...serving]) {
        // One that died meanwhile has its successor.
        if (!serving.has(former)) continue
        await open()
        if (!serving.delete(former)) continue
        const gone = once(former, 'exit')
        tell(former, { kind: 'leave' })
        await gone
      }
      log.info(`${count} workers replaced`)
    } catch (error) {
      if (!stopping) log.error(`${(error as Error).message}: the earlier workers go on`)
    } finally {
      replacing = false
    }
  }

  async function stop() {
    if (stopping) return
    stopping = true
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
    const forced = setTimeout(() => {
      for (const worker of workers) worker.process.kill('SIGKILL')
    }, patienceMs)
    const codes = await Promise.all(
      workers.map(async (worker) => {
        if (worker.isDead()) return 0
        const gone = once(worker, 'exit')
        worker.process.kill('SIGTERM')
        return (await gone)[0] as number | null
      }),
    )
    clearTimeout(forced)
    await close()
    process.exit(codes.every((code) => code === 0) ? 0 : 1)
  }
}

/** Runs `leave` when a successor has taken this worker's place; unlike a signal's, the house as a whole goes on. */
export function onReplaced(leave: () => void) {
  if (cluster.isWorker) process.on('message', (message: Message) => message.kind === 'leave' && leave())
}

/** Lets go of the others, who would keep an ended worker alive. */
export function endWorker() {
  cluster.worker?.disconnect()
}

/** The number of this worker among all that were ever started; none where the process is alone. */
export const workerNumber = cluster.worker?.id

/** The figures of every worker in Prometheus' text, whichever of them is asked. */
export async function readAllFigures(): Promise<string> {
  const id = ++asked
  const answered = new Promise<string>((done) => {
    const hear = (message: Message) => {
      if (message.kind !== 'figures' || message.id !== id) return
      process.off('message', hear)
      done(message.text ?? '')
    }
    process.on('message', hear)
  })
  process.send?.({ kind: 'figures', id } satisfies Message)
  return answered
}
let asked = 0

function answerFigures() {
  const all = new AggregatorRegistry()
  cluster.on('message', async (worker, { kind, id }: Message & { id?: number }) => {
    if (kind !== 'figures' || id === undefined) return
    const text = await all.clusterMetrics().catch((error: Error) => {
      log.error('metrics: not every worker answers:', error.message)
      return ''
    })
    tell(worker, { kind, id, text })
  })
}

function tell(worker: Worker, message: Message) {
  if (worker.isConnected()) worker.send(message)
}
