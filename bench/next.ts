import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from './nginx.ts'
import { end } from './site.ts'

const folder = join(import.meta.dirname, 'peers/next')

/** The home page by Next.js with the same data, built on first use; one process, as ours. @throws Error if it cannot be built or started */
export async function startNext(databaseUrl: string) {
  const env = { ...process.env, DATABASE_URL: databaseUrl, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' }
  const run = (command: string, ...args: string[]) => {
    const { status } = spawnSync(command, args, { cwd: folder, env, stdio: ['ignore', 'ignore', 'inherit'] })
    if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed in bench/peers/next.`)
  }
  if (!existsSync(join(folder, 'node_modules/next'))) run('npm', 'ci', '--no-audit', '--no-fund')
  run('node', 'node_modules/next/dist/bin/next', 'build')
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
