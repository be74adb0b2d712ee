import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { projectRoot } from '../project-root.ts'
import type { ChildOptions, FromChild, ToChild } from './messages.ts'

export type EngineChild = {
  pid: number
  /** Resolves when the socket listens; rejects with the reason when the child ends before that. */
  ready: Promise<void>
  exited: Promise<void>
  /** Writes a dump, sealed if there is a key. */
  dump(file: string, key?: Buffer): Promise<void>
  stop(): Promise<void>
}

const stopWaitMs = 8_000

/** Starts the process that owns PGlite. It ends with its parent. */
export function spawnChild(options: ChildOptions): EngineChild {
  const script = join(projectRoot(), 'src/server/db/embedded/child.ts')
  const child = fork(script, [JSON.stringify(options)], {
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const exited = once(child, 'exit').then(() => undefined)
  const dumps = new Map<number, PromiseWithResolvers<void>>()
  const ready = Promise.withResolvers<void>()
  let reason = 'The embedded database ended before it was ready.'
  let lastDump = 0

  child.on('message', (message: FromChild) => {
    if (message.kind === 'ready') ready.resolve()
    else if (message.kind === 'failed') reason = `The embedded database did not start: ${message.message}`
    else settle(message.id, message.error)
  })
  child.on('error', (error) => ready.reject(error))
  child.on('exit', () => {
    ready.reject(new Error(reason))
    for (const id of [...dumps.keys()]) settle(id, 'the embedded database ended')
  })
  ready.promise.catch(() => undefined)

  function settle(id: number, error: string | undefined) {
    if (error) dumps.get(id)?.reject(new Error(`The dump failed: ${error}`))
    else dumps.get(id)?.resolve()
    dumps.delete(id)
  }

  const tell = (message: ToChild) => child.connected && child.send(message)

  return {
    pid: child.pid ?? 0,
    ready: ready.promise,
    exited,
    dump(file, key) {
      const id = ++lastDump
      const dumped = Promise.withResolvers<void>()
      dumps.set(id, dumped)
      if (!tell({ kind: 'dump', id, file, ...(key && { key: key.toString('base64') }) }))
        settle(id, 'the embedded database is not running')
      return dumped.promise
    },
    async stop() {
      const force = setTimeout(() => child.kill('SIGKILL'), stopWaitMs)
      if (child.exitCode === null && child.signalCode === null) {
        if (!tell({ kind: 'stop' })) child.kill('SIGKILL')
        await exited
      }
      clearTimeout(force)
    },
  }
}
