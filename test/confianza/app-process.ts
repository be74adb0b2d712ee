import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'

export type AppProcess = Awaited<ReturnType<typeof openAppProcess>>

export const secretKey = Buffer.alloc(32, 7)

const server = 'build/server/index.js'

/** Starts the built server as a process on loopback, without waiting until it listens. */
export function startAppProcess(settings: Record<string, string>) {
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
    /** Resolves to the URL once the server listens. Rejects with the output if the process ends first. */
    listening: addressOf(child, printed),
    log: () => printed.text,
    alive: () => child.exitCode === null && child.signalCode === null,
    /** Returns the current and the peak memory in MB, as Linux counts them. */
    memory() {
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
      const read = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024
      return { now: read('VmRSS'), most: read('VmHWM') }
    },
    signal: (signal: NodeJS.Signals) => void child.kill(signal),
    /** Returns the ids of the worker processes, oldest first, without the app's own PostgreSQL, which is a child process too. */
    workers: () =>
      readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8')
        .trim()
        .split(' ')
        .filter((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(server))
        .map(Number),
    async end(signal: NodeJS.Signals = 'SIGTERM') {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
      const gone = once(child, 'exit')
      child.kill(signal)
      const [code] = await gone
      return code as number | null
    },
  }
}

/** Starts the built server and waits for its first response. `readyMs` is the time until then. */
export async function openAppProcess(settings: Record<string, string>) {
  const begun = performance.now()
  const appProcess = startAppProcess(settings)
  const url = await appProcess.listening
  await fetch(`${url}/api/salud`)
  return { ...appProcess, url, readyMs: performance.now() - begun }
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
