import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { imagenes } from '../../src/server/db/schema/catalogo.ts'
import { ajustes } from '../../src/server/db/schema/mensajes.ts'
import { requireKeyAndFiles } from '../../src/server/domain/platform/keys/service.ts'
import { createDiskStorage } from '../../src/server/gateways/storage/disk.ts'
import type { Storage } from '../../src/server/gateways/storage/storage.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

let testApp: TestApp
beforeEach(async () => {
  testApp = await openTestApp()
  await requireKeyAndFiles(testApp.deps)
})
afterEach(() => testApp.close())

const loadPicture = () =>
  testApp.deps.db.insert(imagenes).values({ archivo: 'a'.repeat(64), ancho: 1, alto: 1, color: '#000000' })

test('startup succeeds repeatedly with an unchanged key and files', async () => {
  await loadPicture()
  await requireKeyAndFiles(testApp.deps)
})

test("startup with another key than the database's is refused, and the error names what to restore", async () => {
  const start = requireKeyAndFiles({ ...testApp.deps, secretKey: randomBytes(32) })
  await expect(start).rejects.toThrow(/another SECRET_KEY[\s\S]*secret\.key/)
})

test('startup is refused when stored files are missing, but not when there were none', async () => {
  const lose = () => rm(join(testApp.folder, 'privado'), { recursive: true, force: true })
  await lose()
  await requireKeyAndFiles(testApp.deps)
  await loadPicture()
  await lose()
  await expect(requireKeyAndFiles(testApp.deps)).rejects.toThrow(/not where they were kept[\s\S]*folder files/)
})

test('the app starts when an earlier start failed to write its marker, or another process wrote it too', async () => {
  const { deps } = testApp
  await rm(join(testApp.folder, 'privado'), { recursive: true, force: true })
  await deps.db.delete(ajustes).where(eq(ajustes.clave, 'custodia'))
  await loadPicture()
  const startWith = (write: Storage['write']) => requireKeyAndFiles({ ...deps, storage: { ...deps.storage, write } })
  await expect(startWith(() => Promise.reject(new Error('ENOSPC')))).rejects.toThrow('ENOSPC')
  await startWith(async (key, content) => {
    await requireKeyAndFiles(deps)
    await deps.storage.write(key, content)
  })
  await requireKeyAndFiles(deps)
})

test('startup with the files of another agency is refused', async () => {
  await createDiskStorage(testApp.folder).write('privado/custodia', Buffer.from('another'))
  await expect(requireKeyAndFiles(testApp.deps)).rejects.toThrow('those of another database')
})
