import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

export type Site = { url: string; pid: number; readyMs: number; stop(): Promise<void> }

const longestStartMs = 120_000

export async function startSite(settings: { [name: string]: string; DATA_DIR: string }): Promise<Site> {
  const begun = performance.now()
  const env = { ...process.env, NODE_ENV: 'production', PORT: '0', HOST: '127.0.0.1', DATABASE_URL: '', ...settings }
  const child = spawn('node', ['build/server/index.js'], {
    env: { ...env, NODE_COMPILE_CACHE: 'build/compiled' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const stop = () => end(child)
  try {
    const url = await addressOf(child)
    const page = await fetch(url)
    if (!page.ok) throw new Error(`The first page answered ${page.status}.`)
    await page.text()
    return { url, pid: child.pid ?? 0, readyMs: performance.now() - begun, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

export async function end(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((found, failed) => {
    const late = setTimeout(() => failed(new Error('The server did not listen in time.')), longestStartMs)
    let printed = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      printed += chunk.toString()
      const [, port] = /Valija\s+http:\/\/[^:]+:(\d+)/.exec(printed) ?? []
      if (!port) return
      clearTimeout(late)
      found(`http://127.0.0.1:${port}`)
    })
    child.once('exit', (code) => failed(new Error(`The server ended with ${code} before it listened:\n${printed}`)))
  })
}
