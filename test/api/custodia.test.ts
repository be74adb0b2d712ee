import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { imagenes } from '../../src/server/db/schema/catalogo.ts'
import { ajustes } from '../../src/server/db/schema/mensajes.ts'
import { requireCustodia } from '../../src/server/domain/casa/custodia/service.ts'
import { createDiskStorage } from '../../src/server/gateways/storage/disk.ts'
import type { Storage } from '../../src/server/gateways/storage/storage.ts'
import { type House, openHouse } from '../house.ts'

let house: House
beforeEach(async () => {
  house = await openHouse()
  await requireCustodia(house.deps)
})
afterEach(() => house.close())

const loadPicture = () =>
  house.deps.db.insert(imagenes).values({ archivo: 'a'.repeat(64), ancho: 1, alto: 1, color: '#000000' })

test('the same key over the same files starts again, as often as it likes', async () => {
  await loadPicture()
  await requireCustodia(house.deps)
})

test('another key than the one the database was kept with is refused, with what to bring back', async () => {
  const start = requireCustodia({ ...house.deps, secretKey: randomBytes(32) })
  await expect(start).rejects.toThrow(/another SECRET_KEY[\s\S]*secret\.key/)
})

test('files that are gone are refused; where there were none yet, nothing is missed', async () => {
  const lose = () => rm(join(house.folder, 'privado'), { recursive: true, force: true })
  await lose()
  await requireCustodia(house.deps)
  await loadPicture()
  await lose()
  await expect(requireCustodia(house.deps)).rejects.toThrow(/not where they were kept[\s\S]*folder files/)
})

test('a start whose mark could not be written, or that another one overtook, leaves a house that starts', async () => {
  const { deps } = house
  await rm(join(house.folder, 'privado'), { recursive: true, force: true })
  await deps.db.delete(ajustes).where(eq(ajustes.clave, 'custodia'))
  await loadPicture()
  const startWith = (write: Storage['write']) => requireCustodia({ ...deps, storage: { ...deps.storage, write } })
  await expect(startWith(() => Promise.reject(new Error('ENOSPC')))).rejects.toThrow('ENOSPC')
  await startWith(async (key, contenido) => {
    await requireCustodia(deps)
    await deps.storage.write(key, contenido)
  })
  await requireCustodia(deps)
})

test('the files of another house are refused', async () => {
  await createDiskStorage(house.folder).write('privado/custodia', Buffer.from('another'))
  await expect(requireCustodia(house.deps)).rejects.toThrow('those of another database')
})
