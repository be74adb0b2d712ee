import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addDays, type Dia, localDay } from '../../src/reglas/dia.ts'
import { type OpenDb, openDb } from '../../src/server/db/client.ts'
import { startEmbeddedServer } from '../../src/server/db/embedded/embedded.ts'
import { migrate } from '../../src/server/db/migrate.ts'
import { ajustes } from '../../src/server/db/schema/mensajes.ts'
import { makeCliente, makeViaje } from '../factories.ts'
import { createTestDatabase } from '../postgres/test-database.ts'
import type { TestApp } from '../test-app.ts'
import { secretKey } from './app-process.ts'
import { proofDatabase } from './probar.ts'

export type Agencia = Awaited<ReturnType<typeof openAgencia>>

/**
 * Opens an agency for separate server processes: its folder with the app's own PostgreSQL (`own`), or a database on a given server. It
 * contains signed-in families and a trip with enough seats. It is marked as a demo, so that the sandbox takes the payments.
 */
export async function openAgencia({ familias, own = proofDatabase === 'own' }: { familias: number; own?: boolean }) {
  const folder = mkdtempSync(join(tmpdir(), 'valija-confianza-'))
  const database = own ? undefined : await createTestDatabase()
  const opens = () => (database ? openDb(database.poolConfig) : openOwn(folder))
  const sown = await inside(opens, (opened) => sow(opened, familias))
  return {
    ...sown,
    settings: { DATA_DIR: folder, DATABASE_URL: database?.url ?? '' },
    read: <Read>(run: (opened: OpenDb) => Promise<Read>) => inside(opens, run),
    async close() {
      await database?.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function openOwn(dataDir: string): Promise<OpenDb> {
  const server = await startEmbeddedServer(dataDir, { joins: true })
  const opened = openDb({ connectionString: server.url })
  await migrate(opened.pool)
  return { ...opened, close: () => opened.close().finally(server.stop) }
}

async function inside<Read>(opens: () => OpenDb | Promise<OpenDb>, run: (opened: OpenDb) => Promise<Read>) {
  const opened = await opens()
  try {
    return await run(opened)
  } finally {
    await opened.close()
  }
}

async function sow({ db }: OpenDb, familias: number) {
  const testApp = { deps: { db, secretKey, now: () => new Date() } } as unknown as TestApp
  await db.insert(ajustes).values({ clave: 'demo', valor: { estado: 'lista', desde: new Date() } })
  const viaje = await makeViaje(testApp, {
    cupo: 10_000,
    monto: { fechaVtoSenia: dayIn(30), primerVencimiento: dayIn(40) },
  })
  const clientes = []
  for (let i = 0; i < familias; i++) clientes.push(await makeCliente(testApp))
  return { viaje, clientes }
}

/** Counts from the machine's clock, which the server processes use. */
function dayIn(dias: number): Dia {
  return addDays(localDay(new Date()), dias)
}
