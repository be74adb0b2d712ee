import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../test/postgres/server.ts'
import { databaseUrl, onServer } from '../test/postgres/template.ts'
import { openBuzon } from './buzon.ts'

/**
 * Starts the built server over a new folder (and, with TEST_ENGINE=postgres, a new database); tells tests its
 * address and the folder where its mails arrive.
 */
export default async function startServer(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'valija-e2e-'))
  const database = process.env.TEST_ENGINE === 'postgres' ? await newDatabase() : undefined
  const buzon = await openBuzon()
  process.env.E2E_MAIL = buzon.folder
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DATABASE_URL: database?.url ?? '',
    SMTP_URL: buzon.url,
    MAIL_FROM: 'Cumbre Norte Viajes <hola@cumbrenorte.example>',
  }
  const server = spawn('node', ['build/server/index.js'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  process.env.E2E_URL = await addressOf(server)
  return async () => {
    const ended = new Promise((done) => server.once('exit', done))
    server.kill('SIGTERM')
    await ended
    await buzon.close()
    await database?.drop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function newDatabase() {
  const server = await startPostgres()
  const name = `valija_e2e_${process.pid}`
  await onServer(server.url, `CREATE DATABASE "${name}"`)
  return {
    url: databaseUrl(server.url, name),
    async drop() {
      await onServer(server.url, `DROP DATABASE "${name}" WITH (FORCE)`)
      await server.stop()
    },
  }
}

/** The address that the server prints once it listens. */
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
