import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

type Env = Record<string, string>

/** Starts the built server on a free port. Returns its URL and a function that stops it. */
export async function openServer(env: Env) {
  const server = spawn('node', ['build/server/index.js'], {
    env: { ...process.env, NODE_ENV: 'production', PORT: '0', HOST: '127.0.0.1', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await addressOf(server)
  return {
    url,
    async close() {
      const ended = new Promise((done) => server.once('exit', done))
      server.kill('SIGTERM')
      await ended
    },
  }
}

/** Opens an agency whose only user is the first administrator, ana@example.com. `close` deletes all its data. */
export async function openEmptyAgency(key: string, own: Env = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'valija-vacia-'))
  const env = { DATA_DIR: folder, DEMO: '0', DATABASE_URL: '', SMTP_URL: '', ...own }
  runCommand(
    { ...env, STAFF_PASSWORD: key },
    'staff:create',
    '--nombre=Ana',
    '--apellido=Paz',
    '--mail=ana@example.com',
  )
  const server = await openServer(env)
  return {
    url: server.url,
    async close() {
      await server.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function runCommand(env: Env, ...args: string[]) {
  execFileSync('node', ['build/server/index.js', ...args], {
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

/** Runs a command on the data of the server that all tests share. @throws Error if the command fails */
export function runOnServer(command: string) {
  const { E2E_DATA_DIR = '', E2E_DATABASE_URL = '' } = process.env
  runCommand({ DATA_DIR: E2E_DATA_DIR, DATABASE_URL: E2E_DATABASE_URL }, command)
}

function addressOf(server: ReturnType<typeof spawn>): Promise<string> {
  return new Promise((found, failed) => {
    let printed = ''
    server.stdout?.on('data', (chunk: Buffer) => {
      printed += chunk.toString()
      const [, address] = /Valija\s+(http:\/\/\S+)/.exec(printed) ?? []
      if (address) found(address)
    })
    server.once('exit', (code) => failed(new Error(`The server ended with ${code} before it listened:\n${printed}`)))
  })
}
