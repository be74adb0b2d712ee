import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { asc, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject } from 'vitest'
import { createBackup } from '../../src/server/backup/backup.ts'
import { encryptionKey } from '../../src/server/backup/keys.ts'
import { restoreBackup, verifyBackup } from '../../src/server/backup/restore.ts'
import type { Db } from '../../src/server/db/client.ts'
import { openDatabase } from '../../src/server/db/open.ts'
import { ajustes } from '../../src/server/db/schema/mensajes.ts'
import { fotosDocumento, pasajeros, reservas } from '../../src/server/db/schema/reservas.ts'
import { readEnv } from '../../src/server/env.ts'
import { createDiskBackups } from '../../src/server/gateways/backups/disk.ts'
import { createDiskStorage } from '../../src/server/gateways/storage/disk.ts'
import { openSealed, seal } from '../../src/server/sealed.pure.ts'
import { broken } from '../modelo/invariantes.ts'
import { onServer } from '../postgres/template.ts'
import { type Agencia, openAgencia } from './agencia.ts'
import { openAppProcess, secretKey } from './app-process.ts'
import { createFamilia } from './familia.ts'
import { prove, size } from './probar.ts'

const cuantasFotos = size(12, 500)
let agencia: Agencia
beforeAll(async () => {
  agencia = await openAgencia({ familias: 4 })
})
afterAll(() => agencia.close())

const settings = () => agencia.settings
const env = (more: Record<string, string> = {}) =>
  readEnv({ ...settings(), SECRET_KEY: secretKey.toString('base64'), DEMO: '0', ...more })
const storage = () => createDiskStorage(join(agencia.settings.DATA_DIR, 'files'))

prove('respaldo', async () => {
  const familias = agencia.clientes.map((cliente, i) => createFamilia(agencia, cliente, i + 1))
  const bookings = () => familias.reduce((n, { dicho }) => n + dicho.reservas.size, 0)
  const bookedSince = async (before: number, more: number) => {
    while (bookings() < before + more) await wait(10)
  }

  await liveIn(familias, () => bookedSince(0, 8))
  const fotos = await agencia.read(({ db }) => addFotos(db))
  // The nightly backup was missed, so the next start makes it while families book.
  await agencia.read(async ({ db }) => {
    const from = new Date(Date.now() - 2 * 24 * 3600 * 1000)
    await db
      .insert(ajustes)
      .values({ clave: 'respaldo', valor: { desde: from } })
      .onConflictDoUpdate({ target: ajustes.clave, set: { valor: { desde: from } } })
  })
  await liveIn(familias, async () => {
    while (copias().length === 0) await wait(10)
    await bookedSince(bookings(), 8)
  })
  const [enCaliente = ''] = copias()

  const original = await agencia.read(({ db }) => contents(db))
  const enFrio = await copyStopped()
  const texts = await verifyBackup(env(), enFrio)
  expect(Object.keys(texts.archivos)).toEqual(expect.arrayContaining([...fotos.keys()]))

  const antes = await readFolder()
  await refuseAltered(enFrio)
  expect(await readFolder()).toEqual(antes)
  expect(await agencia.read(({ db }) => contents(db))).toEqual(original)

  await destroy()
  await restoreBackup(env(), enFrio)
  expect(await agencia.read(({ db }) => contents(db))).toEqual(original)
  await requireFotos(fotos)
  await expect(restoreBackup(env(), enFrio)).rejects.toThrow('not empty')

  // The backup of the running app lacks the bookings made after it, but its ledger is intact.
  const { former } = await restoreBackup(env(), enCaliente, { replace: true })
  expect(former).toHaveLength(2)
  await requireFotos(fotos)
  const deEntonces = await agencia.read(async ({ db }) => {
    const usuarioIds = agencia.clientes.map(({ id }) => id)
    expect(await broken({ deps: { db }, usuarioIds, viajeIds: [agencia.viaje.viaje.id] })).toEqual([])
    return db.$count(reservas)
  })
  expect(deEntonces).toBeGreaterThanOrEqual(8)
  expect(deEntonces).toBeLessThan(bookings())
  return `${bookings()} bookings, ${fotos.size} photos: all restored byte by byte; ${deEntonces} of them in the backup made while families booked, with an intact ledger; 5 altered backups refused`
})

async function liveIn(familias: ReturnType<typeof createFamilia>[], run: () => Promise<void>) {
  const appProcess = await openAppProcess(settings())
  let stopped = false
  const viven = familias.map((familia) => familia.live(appProcess.url, () => stopped))
  try {
    await Promise.race([run(), Promise.all(viven)])
  } finally {
    stopped = true
    await Promise.all(viven)
    await appProcess.end()
  }
}

async function addFotos(db: Db) {
  const [pasajero] = await db.select().from(pasajeros).orderBy(asc(pasajeros.id)).limit(1)
  const fotos = new Map<string, Buffer>()
  for (let n = 0; n < cuantasFotos; n++) {
    const file = `privado/fotos/prueba-${n}`
    const content = randomBytes(100_000)
    fotos.set(file, content)
    await storage().write(file, seal(secretKey, content, file))
    await db.insert(fotosDocumento).values({ archivo: file, ancho: 1, alto: 1, pasajeroId: pasajero?.id ?? 0 })
  }
  return fotos
}

async function requireFotos(fotos: Map<string, Buffer>) {
  const hay = await agencia.read(({ db }) => db.select().from(fotosDocumento))
  expect(hay.map(({ archivo }) => archivo).sort()).toEqual([...fotos.keys()].sort())
  for (const [file, content] of fotos) {
    const sealed = await storage().read(file)
    expect(sealed && openSealed(secretKey, sealed, file).equals(content)).toBe(true)
  }
}

const folder = () => join(agencia.settings.DATA_DIR, 'backups')
const copias = () =>
  existsSync(folder())
    ? readdirSync(folder())
        .filter((name) => name.endsWith('.copia'))
        .map((name) => join(folder(), name))
    : []

/** Makes a backup of a stopped app, like `npm run backup -- --to <folder>`. */
async function copyStopped() {
  const folder = join(agencia.settings.DATA_DIR, 'elsewhere')
  const database = await openDatabase(env())
  const origen = { database, storage: storage() }
  const { nombre } = await createBackup(origen, encryptionKey(env()), createDiskBackups(folder))
    .make()
    .finally(() => database.close())
  return join(folder, `${nombre}.copia`)
}

/**
 * Checks that a restore refuses a backup with a changed byte (at the start, middle or end), missing or extra bytes, swapped chunks or
 * another key.
 */
async function refuseAltered(file: string) {
  const bytes = await readFile(file)
  const chunk = 256 * 1024 + 16
  const head = 8 + 8 + 32
  const flip = (at: number) => {
    const torn = Buffer.from(bytes)
    torn.writeUInt8(bytes.readUInt8(at) ^ 1, at)
    return torn
  }
  const swapped = Buffer.from(bytes)
  bytes.copy(swapped, head, head + chunk, head + 2 * chunk)
  bytes.copy(swapped, head + chunk, head, head + chunk)
  const altered = {
    changed: [flip(30), flip(Math.floor(bytes.length / 2)), flip(bytes.length - 1)],
    cut: [bytes.subarray(0, -1), bytes.subarray(0, head + 2 * chunk), bytes.subarray(0, head), bytes.subarray(0, 10)],
    longer: [Buffer.concat([bytes, bytes.subarray(-20)])],
    swapped: [swapped],
  }
  const torn = join(agencia.settings.DATA_DIR, 'torn.copia')
  for (const [name, all] of Object.entries(altered))
    for (const one of all) {
      await writeFile(torn, one)
      await expect(restoreBackup(env(), torn, { replace: true }), name).rejects.toThrow(/changed or cut|not a backup/)
    }
  await rm(torn)
  const other = env({ SECRET_KEY: randomBytes(32).toString('base64') })
  await expect(restoreBackup(other, file, { replace: true })).rejects.toThrow('sealed with another key')
}

async function destroy() {
  const { DATA_DIR, DATABASE_URL } = agencia.settings
  await rm(join(DATA_DIR, 'files'), { recursive: true })
  if (!DATABASE_URL) return rm(join(DATA_DIR, 'postgres'), { recursive: true })
  const name = new URL(DATABASE_URL).pathname.slice(1)
  await onServer(inject('server'), `DROP DATABASE "${name}" WITH (FORCE)`)
  await onServer(inject('server'), `CREATE DATABASE "${name}"`)
}

/** Returns every row of the app's tables and every job, as PostgreSQL formats them. */
async function contents(db: Db) {
  const { rows } = await db.execute<{ name: string }>(
    sql`select oid::regclass::text as name from pg_class
         where relnamespace = 'public'::regnamespace and relkind = 'r' or oid = to_regclass('pgboss.job') order by 1`,
  )
  const all: Record<string, unknown> = {}
  for (const { name } of rows) {
    const table = await db.execute<{ row: string }>(sql`select r::text as row from ${sql.raw(name)} r order by 1`)
    all[name] = table.rows.map(({ row }) => row)
  }
  return all
}

/** Returns the folder's files, except those of the database server, which change while they are read. */
async function readFolder() {
  const names = readdirSync(agencia.settings.DATA_DIR, { recursive: true }).map(String)
  return names.filter((name) => !/^postgres(\/|$)/.test(name)).sort()
}
