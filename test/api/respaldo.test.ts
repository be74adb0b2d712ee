import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readAgencia, writeAgencia } from '../../src/server/domain/casa/ajustes/service.ts'
import { describeSafely } from '../../src/server/domain/tell-safely.ts'
import { createDiskCopias } from '../../src/server/gateways/copias/disk.ts'
import { copyIfMissed, copyNightly } from '../../src/server/respaldo/nocturno.ts'
import { correosA } from '../factories.ts'
import { type House, openHouse } from '../house.ts'
import { asOwner } from '../owner.ts'

let house: House
let folder: string
beforeEach(async () => {
  house = await openHouse()
  folder = mkdtempSync(join(tmpdir(), 'valija-copias-'))
  const { db } = house.deps
  await writeAgencia(db, { ...(await readAgencia(db)), mail: 'agencia@example.com' })
})
afterEach(async () => {
  await house.close()
  rmSync(folder, { recursive: true })
})

const hours = (n: number) => {
  house.clock.now = new Date(house.clock.now.getTime() + n * 3600 * 1000)
}
const asked = () => (house.deps.jobs as unknown as { pending: { name: string }[] }).pending.map(({ name }) => name)

test('a copy that fails is mailed to the agency once a day, and the job fails', async () => {
  for (let times = 0; times < 2; times++) await expect(copyNightly(house.deps)).rejects.toThrow('sin copias')
  const mails = await correosA(house, 'agencia@example.com')
  expect(mails).toMatchObject([{ asunto: expect.stringMatching(/^No se pudo hacer la copia de seguridad/) }])
  expect(mails[0]?.texto).toMatch(/ninguna todavía/)
  hours(24)
  await expect(copyNightly(house.deps)).rejects.toThrow('sin copias')
  expect(await correosA(house, 'agencia@example.com')).toHaveLength(2)
})

test('a mail that cannot be written hides nothing of why the copy failed', async () => {
  await asOwner(house.deps.db, sql`alter table correos rename to mails_elsewhere`)
  const failed = await copyNightly(house.deps).catch((error: unknown) => error)
  expect(failed).toBeInstanceOf(AggregateError)
  expect(describeSafely(failed)).toMatch(/sin copias.*42P01/)
})

test('a house that was off at its hour makes the copy when it starts; one that made it does not', async () => {
  const respaldo = {
    make: async () => ({ nombre: 'valija-1', bytes: 1, filas: 1, archivos: 1 }),
    keep: async () => undefined,
  }
  const deps = { ...house.deps, respaldo }
  await copyIfMissed(deps)
  hours(24)
  await copyIfMissed(deps)
  expect(asked()).toEqual([])
  hours(2)
  await copyIfMissed(deps)
  expect(asked()).toEqual(['respaldo'])
  await copyNightly(deps)
  await copyIfMissed(deps)
  expect(asked()).toEqual(['respaldo'])
})

test('a copy that breaks off leaves nothing under a name', async () => {
  const copias = createDiskCopias(folder)
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

test('what a crash left half-written goes with the next copy; one under way stays', async () => {
  const old = new Date(Date.now() - 3600 * 1000)
  for (const name of ['valija-1.copia.77.part', 'valija-0.copia', 'letter.part', 'valija-2.copia.78.part'])
    writeFileSync(join(folder, name), '')
  for (const name of ['valija-1.copia.77.part', 'valija-0.copia', 'letter.part'])
    utimesSync(join(folder, name), old, old)
  async function* whole() {
    yield Buffer.from('whole')
  }
  await createDiskCopias(folder).write('valija-3', whole())
  expect(readdirSync(folder).sort()).toEqual([
    'letter.part',
    'valija-0.copia',
    'valija-2.copia.78.part',
    'valija-3.copia',
  ])
})
