import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'

export type Proceso = Awaited<ReturnType<typeof openProceso>>

/** The key of the houses that tests open beside a process of their own. */
export const secretKey = Buffer.alloc(32, 7)

const server = 'build/server/index.js'

/** Starts the built server as a process of its own on loopback, without waiting until it listens. */
export function startProceso(settings: Record<string, string>) {
  if (!existsSync(server)) throw new Error('Nothing is built: npm run build first.')
  const child = spawn('node', [server], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      HOST: '127.0.0.1',
      DATABASE_URL: '',
      DEMO: '0',
      TRUST_PROXY: '1',
      SECRET_KEY: secretKey.toString('base64'),
      NODE_COMPILE_CACHE: 'build/compiled',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const printed = { text: '' }
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece: Buffer) => (printed.text += piece))
  return {
    /** Its address, once it listens. Rejects with what it printed if it ends before. */
    listening: addressOf(child, printed),
    /** All that it has printed. */
    log: () => printed.text,
    alive: () => child.exitCode === null && child.signalCode === null,
    /** What it holds in memory now and held at most, in MB, as Linux counts it. */
    memory() {
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
      const read = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024
      return { now: read('VmRSS'), most: read('VmHWM') }
    },
    signal: (signal: NodeJS.Signals) => void child.kill(signal),
    /** The processes that it keeps, by their ids, eldest first. */
    children: () => readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim().split(' ').map(Number),
    /** Ends it by a signal and waits until it is gone; answers its exit code. */
    async end(signal: NodeJS.Signals = 'SIGTERM') {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
      const gone = once(child, 'exit')
      child.kill(signal)
      const [code] = await gone
      return code as number | null
    },
  }
}

/** The built server once it answers; `readyMs` from its start to its first response. */
export async function openProceso(settings: Record<string, string>) {
  const begun = performance.now()
  const proceso = startProceso(settings)
  const url = await proceso.listening
  await fetch(`${url}/api/salud`)
  return { ...proceso, url, readyMs: performance.now() - begun }
}

function addressOf(child: ChildProcess, printed: { text: string }): Promise<string> {
  return new Promise((found, failed) => {
    child.stdout?.on('data', () => {
      const [, port] = /Valija\s+http:\/\/[^:]+:(\d+)/.exec(printed.text) ?? []
      if (port) found(`http://127.0.0.1:${port}`)
    })
    child.once('exit', (code) => failed(new Error(`The server ended with ${code}:\n${printed.text}`)))
  })
}
