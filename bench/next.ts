import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../test/free-port.ts'
import { installPeer, runIn } from './peer.ts'
import { end } from './site.ts'

const folder = join(import.meta.dirname, 'peers/next')

/**
 * Starts the home page in Next.js with the same data, in one process like the app. Builds it on first use. @throws Error if it cannot be
 * built or started
 */
export async function startNext(databaseUrl: string) {
  const env = { ...process.env, DATABASE_URL: databaseUrl, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' }
  installPeer(folder)
  runIn(folder, env, 'node', 'node_modules/next/dist/bin/next', 'build')
  const port = await freePort()
  const child = spawn('node', ['node_modules/next/dist/bin/next', 'start', '-p', String(port), '-H', '127.0.0.1'], {
    cwd: folder,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}/`
  const stop = () => end(child)
  for (let tries = 0; tries < 100 && child.exitCode === null; tries++) {
    const page = await fetch(url).catch(() => undefined)
    if (page?.ok) return { url, stop }
    await pause(100)
  }
  await stop()
  throw new Error('Next.js does not serve its page.')
}
