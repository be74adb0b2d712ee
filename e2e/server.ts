import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../test/postgres/server.ts'
import { databaseUrl, onServer } from '../test/postgres/template.ts'
import { openMailbox } from './mailbox.ts'
import { openServer } from './open-server.ts'

/**
 * Starts the built server on a new folder and a new database of the test server. Only the servers of
 * `openEmptyAgency` use the app's own PostgreSQL. Environment variables give tests the server's URL and the folder of received mails.
 */
export default async function startServer(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'valija-e2e-'))
  const database = await newDatabase()
  const mailbox = await openMailbox()
  process.env.E2E_MAIL = mailbox.folder
  Object.assign(process.env, { E2E_DATA_DIR: dataDir, E2E_DATABASE_URL: database.url })
  const server = await openServer({
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    DEMO: '1',
    AVIF_EFFORT: '0',
    SMTP_URL: mailbox.url,
    MAIL_TRIAL: '1',
    MAIL_FROM: 'Cumbre Norte Viajes <hola@cumbrenorte.example>',
  })
  process.env.E2E_URL = server.url
  return async () => {
    await server.close()
    await mailbox.close()
    await database.drop()
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
