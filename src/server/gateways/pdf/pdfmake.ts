import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { PdfDocument, PdfGateway, WorkerOutput } from './pdf.ts'

type PdfJob = PromiseWithResolvers<Buffer> & { documento: PdfDocument }

/**
 * Renders documents in a worker thread. Restarts the thread after a crash, or after a document that takes longer than `limitMs`. `root` has
 * the thread's script.
 */
export function createPdf({ root, limitMs = 30_000 }: { root: string; limitMs?: number }): PdfGateway {
  const cola: PdfJob[] = []
  let worker: Worker | undefined
  let actual: PdfJob | undefined
  let limit: NodeJS.Timeout | undefined
  let closed = false

  function start(): Worker {
    const started = new Worker(join(root, 'src/server/gateways/pdf/worker.ts'), { execArgv: [] })
    let reason = new Error('The PDF thread ended')
    started.on('message', (message: WorkerOutput) => finish(started, message))
    started.on('error', (error: Error) => {
      reason = error
    })
    started.on('exit', () => {
      if (worker !== started) return
      worker = undefined
      finish(undefined, { error: reason.message })
    })
    return started
  }

  function next() {
    if (actual || cola.length === 0) return
    actual = cola.shift()
    worker ??= start()
    worker.ref()
    limit = setTimeout(drop, limitMs, new Error('A paper took too long'))
    worker.postMessage(actual?.documento)
  }

  function finish(by: Worker | undefined, message: WorkerOutput) {
    if (by !== worker || !actual) return
    clearTimeout(limit)
    const { resolve, reject } = actual
    actual = undefined
    // An idle thread must not keep the process alive.
    worker?.unref()
    if ('pdf' in message) resolve(Buffer.from(message.pdf))
    else reject(new Error(`The paper was not made: ${message.error}`))
    next()
  }

  function drop(reason: Error) {
    clearTimeout(limit)
    const ended = worker?.terminate()
    worker = undefined
    actual?.reject(reason)
    actual = undefined
    if (!closed) next()
    return ended
  }

  return {
    render(documento) {
      if (closed) return Promise.reject(new Error('The app is closing'))
      const request = { ...Promise.withResolvers<Buffer>(), documento }
      cola.push(request)
      next()
      return request.promise
    },
    async close() {
      closed = true
      const reason = new Error('The app is closing')
      for (const request of cola.splice(0)) request.reject(reason)
      await drop(reason)
    },
  }
}
