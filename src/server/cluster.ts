import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { AggregatorRegistry } from 'prom-client'
import { log } from './log.ts'

type Message = { kind: 'leave' } | { kind: 'figures'; id: number; text?: string }

const retryMs = 1_000
/** How long to wait until a worker stops: slightly longer than the worker's own time limit. */
const patienceMs = 12_000

/**
 * Runs `count` worker processes on one port and replaces a worker that dies. SIGUSR2 replaces the workers one by one with the current
 * build; an old worker stops once its successor listens. SIGTERM, SIGINT and SIGHUP stop all workers gracefully; `close` runs last.
 */
export async function superviseWorkers(count: number, port: number, close: () => Promise<void>): Promise<void> {
  const serving = new Set<Worker>()
  let stopping = false
  let replacing = false
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop)
  process.on('SIGUSR2', replaceAll)
  answerFigures()
  try {
    // The first worker starts alone, because it migrates the database and reports any failure.
    await open()
    await Promise.all(Array.from({ length: count - 1 }, open))
  } catch {
    if (stopping) return
    await stop()
    process.exit(1)
  }

  /** Starts a worker and waits until it listens. @throws Error if the worker ends first; its own output has the reason */
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
        // A worker that died in the meantime already has a successor.
        if (!serving.has(former)) continue
        await open()
        if (!serving.delete(former)) continue
        const exited = once(former, 'exit')
        sendTo(former, { kind: 'leave' })
        await exited
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
        const exited = once(worker, 'exit')
        worker.process.kill('SIGTERM')
        return (await exited)[0] as number | null
      }),
    )
    clearTimeout(forced)
    await close()
    process.exit(codes.every((code) => code === 0) ? 0 : 1)
  }
}

/** Runs `leave` when a successor has replaced this worker. A signal, in contrast, stops all workers. */
export function onReplaced(leave: () => void) {
  if (cluster.isWorker) process.on('message', (message: Message) => message.kind === 'leave' && leave())
}

/** Closes the channel to the supervising process, because an open channel would keep a finished worker alive. */
export function disconnectWorker() {
  cluster.worker?.disconnect()
}

/** The worker's number, counted over all workers ever started. Undefined in a single process. */
export const workerNumber = cluster.worker?.id

/** Returns the metrics of all workers, in Prometheus' text format. Any worker can call this. */
export async function readMetricsOfWorkers(): Promise<string> {
  const id = ++asked
  const answered = new Promise<string>((done) => {
    const onMessage = (message: Message) => {
      if (message.kind !== 'figures' || message.id !== id) return
      process.off('message', onMessage)
      done(message.text ?? '')
    }
    process.on('message', onMessage)
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
    sendTo(worker, { kind, id, text })
  })
}

function sendTo(worker: Worker, message: Message) {
  if (worker.isConnected()) worker.send(message)
}
