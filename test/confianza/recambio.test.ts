import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect } from 'vitest'
import { migrate, migrationsFolder } from '../../src/server/db/migrate.ts'
import { reservas } from '../../src/server/db/schema/reservas.ts'
import { freePort } from '../free-port.ts'
import { type Agencia, openAgencia } from './agencia.ts'
import { type AppProcess, openAppProcess } from './app-process.ts'
import { createFamilia } from './familia.ts'
import { openNginx } from './nginx.ts'
import { proveWhole } from './probar.ts'

let agencia: Agencia
let folder: string
const apps = new Map<number, AppProcess>()
const cierres: (() => Promise<unknown>)[] = []
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'valija-migraciones-'))
  agencia = await openAgencia({ familias: 8 })
})
afterAll(async () => {
  for (const app of apps.values()) await app.end()
  for (const close of cierres) await close()
  await agencia?.close()
  if (folder) await rm(folder, { recursive: true })
})

proveWhole(
  'recambio',
  async () => {
    const puertos = [await freePort(), await freePort()]
    for (const puerto of puertos) await open(puerto)
    const nginx = await openNginx(await freePort(), puertos)
    cierres.push(nginx.close)
    const familias = agencia.clientes.map((cliente, i) => createFamilia(agencia, cliente, i + 1))
    let running = true
    const viven = familias.map((familia) => familia.live(nginx.url, () => !running))
    const miran = [1, 2].map(async () => {
      while (running) await (await fetch(nginx.url)).arrayBuffer()
    })
    await wait(500)

    await replaceEach(puertos)
    // A newer version migrates first, while the other processes still run this version and then restart on the new schema.
    await agencia.read(({ pool }) => migrate(pool, newerMigrations()))
    await wait(500)
    await replaceEach(puertos)
    running = false
    await Promise.all([...viven, ...miran])

    const answers = nginx.answers()
    const failed = answers.filter((answer) => !/^[1-4]\d\d /.test(answer) || answer.startsWith('499'))
    expect(failed, nginx.told()).toEqual([])
    // nginx used the other process at least once after one had stopped, so the test covered a failover.
    expect(answers.some((answer) => /^200 \d+, 200 /.test(answer))).toBe(true)
    const texts = familias.flatMap(({ dicho }) => [...dicho.reservas.values()]).map(Number)
    expect(texts.length).toBeGreaterThan(familias.length)
    const enBase = await agencia.read(({ db }) => db.select({ id: reservas.id }).from(reservas))
    expect(enBase.map(({ id }) => id).sort((a, b) => a - b)).toEqual(texts.sort((a, b) => a - b))
    return `two processes replaced twice, the second time with the database a migration ahead: ${answers.length} requests through nginx, none failed; ${texts.length} bookings, each stored once`
  },
  'given',
)

async function open(puerto: number) {
  apps.set(puerto, await openAppProcess({ ...agencia.settings, PORT: String(puerto) }))
}

async function replaceEach(puertos: number[]) {
  for (const puerto of puertos) {
    expect(await apps.get(puerto)?.end('SIGTERM')).toBe(0)
    await open(puerto)
    await wait(1_500)
  }
}

/** Returns a folder with the migrations and one more, whose changes an older version tolerates: a column, a table, an index. */
function newerMigrations(): string {
  cpSync(migrationsFolder(), folder, { recursive: true })
  const file = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: { when: number }[] }
  const [last] = journal.entries.slice(-1)
  const tag = '9999_proxima'
  journal.entries.push({ ...last, idx: journal.entries.length, when: (last?.when ?? 0) + 1, tag } as { when: number })
  writeFileSync(file, JSON.stringify(journal))
  writeFileSync(
    join(folder, `${tag}.sql`),
    `ALTER TABLE reservas ADD COLUMN proxima text;
--> statement-breakpoint
CREATE TABLE proximas (id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY, nombre text NOT NULL DEFAULT '');
--> statement-breakpoint
CREATE INDEX pasajeros_proximos ON pasajeros (nombre);`,
  )
  return folder
}
