import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect } from 'vitest'
import { type OpenDb, openDb } from '../../src/server/db/client.ts'
import { paquetesCurso } from '../../src/server/db/schema/colegios.ts'
import { usuarios } from '../../src/server/db/schema/identidad.ts'
import { reservas } from '../../src/server/db/schema/reservas.ts'
import { verifyLibros } from '../../src/server/domain/platform/hash-chain/service.ts'
import { broken } from '../modelo/invariantes.ts'
import { createTestDatabase } from '../postgres/test-database.ts'
import { openAppProcess, startAppProcess } from './app-process.ts'
import { proveWhole } from './probar.ts'

const muertes = 20

proveWhole(
  'carga-demo',
  async () => {
    let cortadas = 0
    let length = 0
    for (let muerte = 0; muerte <= muertes; muerte++) {
      const folder = mkdtempSync(join(tmpdir(), 'valija-carga-'))
      const database = await createTestDatabase()
      const opened = openDb(database.poolConfig)
      try {
        const { connectionString = '' } = database.poolConfig
        const settings = { DATA_DIR: folder, DATABASE_URL: connectionString, DEMO: '1', AVIF_EFFORT: '0' }
        // The first load is not killed. Its duration determines when the later loads are killed.
        if (muerte > 0) cortadas += await killLoad(settings, length * Math.random(), opened)
        const appProcess = await openAppProcess(settings)
        if (muerte === 0) length = appProcess.readyMs
        expect(await appProcess.end()).toBe(0)
        await expectWhole(opened)
      } finally {
        await opened.close()
        await database.drop()
        await rm(folder, { recursive: true, force: true })
      }
    }
    return `${muertes} deaths, ${cortadas} of them before the end of the load: each next start had the complete demo`
  },
  'given',
)

/** Starts a load and kills it after some ms. Returns 1 if it had not committed yet, otherwise 0. */
async function killLoad(settings: Record<string, string>, afterMs: number, { db }: OpenDb) {
  const appProcess = startAppProcess(settings)
  await Promise.race([wait(afterMs), appProcess.listening])
  await appProcess.end('SIGKILL')
  await appProcess.listening.catch(() => undefined)
  return (await db.$count(usuarios)) === 0 ? 1 : 0
}

async function expectWhole({ db }: OpenDb) {
  expect(await db.$count(reservas)).toBeGreaterThan(400)
  expect((await verifyLibros({ db })).falla).toBeNull()
  const viajeIds = (await db.select({ id: paquetesCurso.id }).from(paquetesCurso)).map(({ id }) => id)
  const usuarioIds = (await db.select({ id: usuarios.id }).from(usuarios)).map(({ id }) => id)
  expect(await broken({ deps: { db }, viajeIds, usuarioIds })).toEqual([])
}
