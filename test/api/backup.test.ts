import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { backUpIfMissed, backUpNightly } from '../../src/server/backup/nightly.ts'
import { describeSafely } from '../../src/server/domain/describe-safely.ts'
import { readAgencia, writeAgencia } from '../../src/server/domain/platform/ajustes/service.ts'
import { createDiskBackups } from '../../src/server/gateways/backups/disk.ts'
import { correosA } from '../factories.ts'
import { asOwner } from '../owner.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

let testApp: TestApp
let folder: string
beforeEach(async () => {
  testApp = await openTestApp()
  folder = mkdtempSync(join(tmpdir(), 'valija-copias-'))
  const { db } = testApp.deps
  await writeAgencia(db, { ...(await readAgencia(db)), mail: 'agencia@example.com' })
})
afterEach(async () => {
  await testApp.close()
  rmSync(folder, { recursive: true })
})

const hours = (n: number) => {
  testApp.clock.now = new Date(testApp.clock.now.getTime() + n * 3600 * 1000)
}
const asked = () => (testApp.deps.jobs as unknown as { pending: { name: string }[] }).pending.map(({ name }) => name)

test('a failed backup fails its job, and the agency gets one mail a day about the failure', async () => {
  for (let times = 0; times < 2; times++) await expect(backUpNightly(testApp.deps)).rejects.toThrow('sin copias')
  const mails = await correosA(testApp, 'agencia@example.com')
  expect(mails).toMatchObject([{ asunto: expect.stringMatching(/^No se pudo hacer la copia de seguridad/) }])
  expect(mails[0]?.texto).toMatch(/ninguna todavía/)
  hours(24)
  await expect(backUpNightly(testApp.deps)).rejects.toThrow('sin copias')
  expect(await correosA(testApp, 'agencia@example.com')).toHaveLength(2)
})

test("an error of the mail about a failed backup does not hide the backup's own error", async () => {
  await asOwner(testApp.deps.db, sql`alter table correos rename to mails_elsewhere`)
  const failed = await backUpNightly(testApp.deps).catch((error: unknown) => error)
  expect(failed).toBeInstanceOf(AggregateError)
  expect(describeSafely(failed)).toMatch(/sin copias.*42P01/)
})

test('an app that was off at backup time makes the backup once at its next start', async () => {
  const backups = {
    elsewhere: false,
    make: async () => ({ nombre: 'valija-1', bytes: 1, filas: 1, archivos: 1 }),
    keep: async () => undefined,
  }
  const deps = { ...testApp.deps, backups }
  await backUpIfMissed(deps)
  hours(24)
  await backUpIfMissed(deps)
  expect(asked()).toEqual([])
  hours(2)
  await backUpIfMissed(deps)
  expect(asked()).toEqual(['respaldo'])
  await backUpNightly(deps)
  await backUpIfMissed(deps)
  expect(asked()).toEqual(['respaldo'])
})

test('an interrupted backup leaves no file', async () => {
  const copias = createDiskBackups(folder)
  async function* breaks() {
    yield Buffer.from('half')
    throw new Error('ENOSPC')
  }
  await expect(copias.write('valija-1', breaks())).rejects.toThrow('ENOSPC')
  expect(readdirSync(folder)).toEqual([])
  async function* whole() {
    yield Buffer.from('whole')
  }
  for (const name of ['valija-3', 'valija-2']) expect(await copias.write(name, whole())).toBe(5)
  expect(await copias.list()).toEqual(['valija-2', 'valija-3'])
  await copias.remove('valija-2')
  expect(await copias.list()).toEqual(['valija-3'])
})

test('the next backup deletes the files of a crashed backup, but not of a running one', async () => {
  const old = new Date(Date.now() - 3600 * 1000)
  for (const name of ['valija-1.copia.77.part', 'valija-0.copia', 'letter.part', 'valija-2.copia.78.part'])
    writeFileSync(join(folder, name), '')
  for (const name of ['valija-1.copia.77.part', 'valija-0.copia', 'letter.part'])
    utimesSync(join(folder, name), old, old)
  async function* whole() {
    yield Buffer.from('whole')
  }
  await createDiskBackups(folder).write('valija-3', whole())
  expect(readdirSync(folder).sort()).toEqual([
    'letter.part',
    'valija-0.copia',
    'valija-2.copia.78.part',
    'valija-3.copia',
  ])
})
